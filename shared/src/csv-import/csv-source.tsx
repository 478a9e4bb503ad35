import { type DecodedCsv, decodeCsv } from '@portal/openapi/formats';
import { useState } from 'react';
import { Alert, Button, Stack } from '../ui/core/index.ts';
import { Field, FileButton } from '../ui/form/index.ts';
import { useT } from './messages/en.ts';

/** No import takes more; a film that was chosen by mistake is not read to its end. */
const BYTES_AT_MOST = 2_000_000;

/** A file that was chosen: its text, or why there is none. */
export type ReadCsv = DecodedCsv | { ok: false; reason: 'notRead' };

export interface CsvSourceProps {
  file: { name: string; size: number } | null;
  onChoose: (file: File, read: ReadCsv) => void;
  onRemove: () => void;
  problem?: string | undefined;
  /** Hands over a file to fill in. */
  onTemplate: () => void;
}

/** Chooses the file, says what is wrong with it or doubtful, or hands over a template of one. */
export function CsvSource({ file, onChoose, onRemove, problem, onTemplate }: CsvSourceProps) {
  const t = useT();
  const [last, setLast] = useState<ReadCsv | null>(null);
  const choose = async (chosen: File) => {
    const found = await readCsv(chosen);
    setLast(found);
    onChoose(chosen, found);
  };
  const read = file === null ? null : last;
  const fileProblem = read && !read.ok ? t(read.reason) : undefined;
  return (
    <Stack gap={3}>
      <Stack row gap={3}>
        <Field label={t('choose')} hideLabel error={problem ?? fileProblem}>
          {(control) => (
            <FileButton
              {...control}
              label={t('choose')}
              accept=".csv,text/csv,text/plain"
              file={file}
              onChoose={(chosen) => void choose(chosen)}
              onRemove={onRemove}
            />
          )}
        </Field>
        <Button variant="quiet" icon="download" onClick={onTemplate}>
          {t('template')}
        </Button>
      </Stack>
      {read?.ok && read.isWindows1252 ? <Alert tone="info">{t('windows1252')}</Alert> : null}
    </Stack>
  );
}

async function readCsv(file: File): Promise<ReadCsv> {
  try {
    return decodeCsv(new Uint8Array(await file.slice(0, BYTES_AT_MOST).arrayBuffer()));
  } catch {
    // The file was moved, or the browser may not read it.
    return { ok: false, reason: 'notRead' };
  }
}
