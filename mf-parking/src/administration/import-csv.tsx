import { CsvPreview, type CsvRow, CsvSource, useCsvImport } from '@portal/shared/csv-import';
import { saveFile } from '@portal/shared/files';
import { Alert, Button, Card, Stack, Tag, Text } from '@portal/shared/ui/core';
import { Field, TextArea } from '@portal/shared/ui/form';
import type { Column } from '@portal/shared/ui/table';
import { useState } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';

/** As the server takes it. */
const LONGEST = 200_000;

interface Looked<Row> {
  valid: number;
  invalid: number;
  unknownColumns: readonly string[];
  rows: readonly Row[];
}

interface Done<Row> {
  /** Of all rows that were good. */
  count: number;
  rows: readonly Row[];
}

export interface ImportCsvProps<Row extends CsvRow> {
  preview: (csv: string) => Promise<Looked<Row>>;
  save: (csv: string, key: string) => Promise<Done<Row>>;
  onSaved: (done: Done<Row>) => void;
  /** The names of its columns and a row as one has to look. */
  template: { columns: readonly string[]; row: string; file: string };
  columns: readonly Column<Row>[];
  columnName: (column: string) => string | undefined;
  /** How many rows would change something. */
  countOf: (looked: Looked<Row>) => number;
  verdict: (row: Row, isDone: boolean) => string;
  words: {
    source: string;
    about: string;
    previewTitle: string;
    allOrNone: string;
    nothingToDo: string;
    run: (count: number) => string;
    done: (count: number) => string;
  };
}

/** From a CSV to what it would do, row by row with the errors; once no row has any, all of it is done. */
export function ImportCsv<Row extends CsvRow>(props: ImportCsvProps<Row>) {
  const { template, columns, columnName, countOf, verdict, words } = props;
  const t = useT();
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<Done<Row>>();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: props.preview,
    save: (text: string, _: null, key) => props.save(text, key),
    stale: [PARKING_DOMAIN],
    failure: t('import.failed'),
    onSaved(result) {
      setDone(result);
      props.onSaved(result);
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
  const result = (isDone: boolean) => (row: Row) => (
    <Tag tone="success" icon="check">
      {verdict(row, isDone)}
    </Tag>
  );
  const shared = { columns, columnName };
  const count = preview ? countOf(preview) : 0;
  return (
    <Stack gap={4}>
      <Card title={words.source} level={3}>
        <Stack gap={4}>
          <Text block tone="soft">
            {words.about}
          </Text>
          <CsvSource
            file={file}
            onChoose={choose}
            onRemove={again}
            onTemplate={() => saveTemplate(template)}
          />
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
        <Card title={words.previewTitle} level={3}>
          <Stack gap={4}>
            <CsvPreview
              {...shared}
              {...preview}
              counts={t('import.counts', { valid: preview.valid, invalid: preview.invalid })}
              unknown={
                preview.unknownColumns.length > 0
                  ? t('import.unknownColumns', { columns: preview.unknownColumns.join(', ') })
                  : undefined
              }
              result={result(false)}
            />
            {preview.invalid > 0 ? <Text block>{words.allOrNone}</Text> : null}
            {preview.invalid === 0 && count === 0 ? <Alert tone="info">{words.nothingToDo}</Alert> : null}
            {preview.invalid === 0 && count > 0 ? (
              <div>
                <Button variant="primary" icon="upload" loading={isBusy} onClick={() => save(null)}>
                  {words.run(count)}
                </Button>
              </div>
            ) : null}
          </Stack>
        </Card>
      ) : null}
      {done ? (
        <Card title={t('import.doneTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              {...shared}
              rows={done.rows}
              valid={done.rows.filter(({ errors }) => Object.keys(errors).length === 0).length}
              invalid={done.rows.filter(({ errors }) => Object.keys(errors).length > 0).length}
              counts={words.done(done.count)}
              result={result(done.count > 0)}
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

function saveTemplate({ columns, row, file }: ImportCsvProps<CsvRow>['template']): void {
  const text = `${columns.join(',')}\r\n${row}\r\n`;
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), file);
}
