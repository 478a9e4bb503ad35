import { CsvPreview, CsvSource, useCsvImport } from '@portal/shared/csv-import';
import { saveFile } from '@portal/shared/files';
import { toast } from '@portal/shared/toasts';
import { Button, Card, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import { type ImportResult, type ImportRow, importPermits, PERMIT_WRITES, previewImport } from './calls.ts';
import { useT } from './texts/en.ts';

/** As the server reads them (rules/parking.md#permits). */
const COLUMNS = ['email', 'type', 'carpark', 'space', 'days', 'start', 'end'] as const;
const LONGEST = 200_000;

/** Permits from a CSV: look at every row with its errors; once none has any, all are given. */
export function ImportPermits() {
  const t = useT();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<ImportResult>();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: previewImport,
    save: (text: string, _: null, key) => importPermits(text, key),
    stale: PERMIT_WRITES,
    failure: t('import.failed'),
    onSaved(result) {
      setDone(result);
      if (result.created > 0) toast.success(t('import.created', { count: result.created }));
    },
  });
  const change = (text: string) => {
    setCsv(text);
    setDone(undefined);
    reset(text.length > LONGEST ? t('import.tooLong') : undefined);
  };
  const choose = (chosen: File) => {
    setFile(chosen);
    void chosen.text().then(change, () => reset(t('import.unreadable')));
  };
  const again = () => {
    setFile(null);
    change('');
  };
  const columns: Column<ImportRow>[] = [
    { key: 'email', title: t('import.email'), isRowHeader: true, render: ({ email }) => email || '–' },
    { key: 'carpark', title: t('carPark'), render: ({ carpark }) => carpark || '–' },
    { key: 'space', title: t('space'), render: ({ space }) => space || '–' },
  ];
  const names: Readonly<Record<string, string>> = {
    email: t('import.email'),
    type: t('type'),
    carpark: t('carPark'),
    space: t('space'),
    days: t('days'),
    start: t('start'),
    end: t('endDay'),
  };
  const verdict = (text: string) => () => (
    <Tag tone="success" icon="check">
      {text}
    </Tag>
  );
  return (
    <Stack gap={4}>
      <Card title={t('import.source')} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {t('import.about', { columns: COLUMNS.join(', ') })}
          </Text>
          <CsvSource file={file} onChoose={choose} onRemove={again} onTemplate={saveTemplate} />
          <Field label={t('import.text')} error={problem}>
            {(control) => <TextArea {...control} value={csv} onChange={change} rows={6} maxRows={14} />}
          </Field>
          {preview ? null : (
            <div>
              <Button
                variant="primary"
                loading={isBusy}
                onClick={() => (csv.trim() === '' ? reset(t('import.empty')) : check(csv))}
              >
                {t('import.check')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      {preview && !done ? (
        <Card title={t('import.previewTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              {...preview}
              unknown={
                preview.unknownColumns.length > 0
                  ? t('import.unknownColumns', { columns: preview.unknownColumns.join(', ') })
                  : undefined
              }
              columns={columns}
              columnName={(column) => names[column]}
              result={verdict(t('import.rowGood'))}
            />
            {preview.invalid > 0 ? (
              <Text block>{t('import.allOrNone')}</Text>
            ) : (
              <div>
                <Button variant="primary" icon="upload" loading={isBusy} onClick={() => save(null)}>
                  {t('import.run', { count: preview.valid })}
                </Button>
              </div>
            )}
          </Stack>
        </Card>
      ) : null}
      {done ? (
        <Card title={t('import.doneTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              rows={done.rows}
              valid={done.created}
              invalid={done.rows.length - done.created}
              counts={
                done.created > 0 ? t('import.doneCounts', { count: done.created }) : t('import.noneGiven')
              }
              columns={columns}
              columnName={(column) => names[column]}
              result={verdict(t(done.created > 0 ? 'import.rowGiven' : 'import.rowGood'))}
            />
            <div>
              <Button onClick={again}>{t('import.again')}</Button>
            </div>
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}

/** A file to fill in, with a row as one has to look. */
function saveTemplate(): void {
  const row = 'amira.khan@example.com,GR,Thames Garage,T-01,"Mon,Wed",2026-12-01,2027-05-31';
  const text = `${COLUMNS.join(',')}\r\n${row}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'permits.csv');
}
