import { useRef, useState } from 'react';
import { useAction } from '../actions/index.ts';
import { errorText } from '../api/api-error.ts';

export interface CsvImportOptions<Source, Preview, Result> {
  /** Checks every row, saves nothing. */
  preview: (source: Source) => Promise<Preview>;
  /** Saves the valid rows. The same source gets the same idempotency key until the server has answered. */
  save: (source: Source, key: string) => Promise<Result>;
  stale: readonly string[];
  /** If the server gives no message. */
  failure: string;
  onSaved: (result: Result) => void;
}

export interface CsvImport<Source, Preview> {
  /** Every checked row; `null` before the check. */
  preview: Preview | null;
  /** Message about what is wrong with the source. */
  problem: string | undefined;
  isBusy: boolean;
  /** Another source was chosen, with any problem it has. */
  reset: (problem?: string) => void;
  check: (source: Source) => void;
  /** Saves the checked source. */
  save: () => void;
}

/** From a file or a text to its preview, and on to the saved result. Saves nothing that was not previewed. */
export function useCsvImport<Source, Preview extends { valid: number }, Result>(
  options: CsvImportOptions<Source, Preview, Result>,
): CsvImport<Source, Preview> {
  const { preview, save, stale, failure, onSaved } = options;
  const [checked, setChecked] = useState<{ source: Source; preview: Preview } | null>(null);
  const [problem, setProblem] = useState<string>();
  const onFailed = (error: unknown) => setProblem(errorText(error) ?? failure);
  // An answer about a source that has since been replaced is irrelevant.
  const chosen = useRef(0);
  const checking = useAction<{ source: Source; number: number }, Preview>({
    call: ({ source }) => preview(source),
    onDone(found, { source, number }) {
      if (number === chosen.current) setChecked({ source, preview: found });
    },
    onFailed(error, { number }) {
      if (number === chosen.current) onFailed(error);
    },
  });
  const saving = useAction<Source, Result>({
    call: save,
    stale,
    onDone: onSaved,
    onFailed,
  });
  return {
    preview: checked?.preview ?? null,
    problem,
    isBusy: checking.isRunning || saving.isRunning,
    reset(wrong) {
      chosen.current += 1;
      setChecked(null);
      setProblem(wrong);
    },
    check(source) {
      setProblem(undefined);
      void checking.run({ source, number: chosen.current });
    },
    save() {
      if (!checked || checked.preview.valid === 0) return;
      setProblem(undefined);
      void saving.run(checked.source);
    },
  };
}
