import { Button, Stack } from '../ui/core/index.ts';
import { Field, FileButton } from '../ui/form/index.ts';
import { useT } from './messages/index.ts';

export interface CsvSourceProps {
  file: { name: string; size: number } | null;
  onChoose: (file: File) => void;
  onRemove: () => void;
  problem?: string | undefined;
  /** Hands over a file to fill in. */
  onTemplate: () => void;
}

/** Chooses the file, or hands over a template of one. */
export function CsvSource({ file, onChoose, onRemove, problem, onTemplate }: CsvSourceProps) {
  const t = useT();
  return (
    <Stack row gap={3}>
      <Field label={t('choose')} hideLabel error={problem}>
        {(control) => (
          <FileButton
            {...control}
            label={t('choose')}
            accept=".csv,text/csv,text/plain"
            file={file}
            onChoose={onChoose}
            onRemove={onRemove}
          />
        )}
      </Field>
      <Button variant="quiet" icon="download" onClick={onTemplate}>
        {t('template')}
      </Button>
    </Stack>
  );
}
