import { useRef, useState } from 'react';
import { useAction } from '../actions/index.ts';
import { errorText } from '../api/api-error.ts';

export interface CsvImportOptions<Source, Preview, Result, Choices> {
  /** Looks at every row, saves nothing. */
  preview: (source: Source) => Promise<Preview>;
  /** Saves the valid rows. The same source and choices get the same idempotency key until the server has answered. */
  save: (source: Source, choices: Choices, key: string) => Promise<Result>;
  stale: readonly string[];
  /** Where the server says nothing. */
  failure: string;
  onSaved: (result: Result) => void;
}

export interface CsvImport<Source, Preview, Choices> {
  /** Every row of what was checked; `null` before. */
  preview: Preview | null;
  /** What is wrong with the source, in words. */
  problem: string | undefined;
  isBusy: boolean;
  /** Another source was chosen, with what is wrong about it. */
  reset: (problem?: string) => void;
  check: (source: Source) => void;
  /** Saves what was checked. */
  save: (choices: Choices) => void;
}

/** From a file or a text to its preview, and from there to what was saved. Nothing is saved that was not looked at. */
export function useCsvImport<Source, Preview extends { valid: number }, Result, Choices = void>(
  options: CsvImportOptions<Source, Preview, Result, Choices>,
): CsvImport<Source, Preview, Choices> {
  const { preview, save, stale, failure, onSaved } = options;
  const [checked, setChecked] = useState<{ source: Source; preview: Preview } | null>(null);
  const [problem, setProblem] = useState<string>();
  const onFailed = (error: unknown) => setProblem(errorText(error) ?? failure);
  // What the server says of a source that was replaced meanwhile is about nothing that is there.
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
  const saving = useAction<{ source: Source; choices: Choices }, Result>({
    call: ({ source, choices }, key) => save(source, choices, key),
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
    save(choices) {
      if (!checked || checked.preview.valid === 0) return;
      setProblem(undefined);
      void saving.run({ source: checked.source, choices });
    },
  };
}
