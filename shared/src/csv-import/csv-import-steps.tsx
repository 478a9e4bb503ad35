import { type ReactNode, useState } from 'react';
import { saveCsv } from '../files/index.ts';
import { useSession } from '../session/index.ts';
import { Alert, Button, Card, Stack, Tag, Text } from '../ui/core/index.ts';
import { Field, TextArea } from '../ui/form/index.ts';
import type { Column } from '../ui/table/index.ts';
import { CsvPreview, type CsvRow } from './csv-preview.tsx';
import { csvRowCount } from './csv-row-count.ts';
import { CsvSource, type ReadCsv } from './csv-source.tsx';
import { useT } from './messages/en.ts';
import { useCsvImport } from './use-csv-import.ts';

/** The server's limit for every import. */
const LONGEST = 200_000;

export interface LookedAt<Row> {
  valid: number;
  invalid: number;
  unknownColumns: readonly string[];
  rows: readonly Row[];
}

export interface Imported<Row> {
  /** Number of rows that were done. */
  count: number;
  rows: readonly Row[];
}

export interface CsvImportStepsProps<Row extends CsvRow> {
  preview: (csv: string) => Promise<LookedAt<Row>>;
  save: (csv: string, key: string) => Promise<Imported<Row>>;
  /** Cache domains that it invalidates. */
  stale: readonly string[];
  onSaved?: ((count: number) => void) | undefined;
  /** The file to fill in: its name, its columns, and a valid row. */
  template: { file: string; columns: readonly string[]; row: readonly string[] };
  columns: readonly Column<Row>[];
  /** Label of a column that only this import knows. */
  columnName?: ((column: string) => string | undefined) | undefined;
  /** Number of rows that would change something; by default, those without an error. */
  countOf?: ((looked: LookedAt<Row>) => number) | undefined;
  /** Outcome of a row without an error, before or after saving. */
  verdict: (row: Row, isDone: boolean) => string;
  /** Choices to make before saving. */
  children?: ReactNode;
  words: {
    source: string;
    about: string;
    run: (count: number) => string;
    done: (count: number, refused: number) => string;
    previewTitle?: string;
    doneTitle?: string;
    unknown?: (columns: string) => string;
    /** Shown if one row with an error blocks all others; without it, invalid rows are skipped. */
    allOrNone?: string;
    /** Shown if every row is valid and none would change anything. */
    nothingToDo?: string;
  };
}

/**
 * A CSV import in three steps: choose or paste it, check every row with its errors, and read the outcome row by row.
 */
export function CsvImportSteps<Row extends CsvRow>(props: CsvImportStepsProps<Row>) {
  const { template, columns, columnName, countOf, verdict, children, words } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<Imported<Row>>();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: props.preview,
    save: (text: string, _: null, key) => props.save(text, key),
    stale: props.stale,
    failure: t('failed'),
    onSaved(result) {
      setDone(result);
      props.onSaved?.(result.count);
    },
  });
  const change = (text: string) => {
    setCsv(text);
    setDone(undefined);
    reset(text.length > LONGEST ? t('tooLong') : undefined);
  };
  const choose = (chosen: File, read: ReadCsv) => {
    setFile(chosen);
    change(read.ok ? read.text : '');
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
  const press = () => {
    if (csv.trim() === '') reset(t('empty'));
    else if (csv.length <= LONGEST) check(csv);
  };
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
            onTemplate={() => saveCsv(template.file, [template.columns, template.row], locale)}
          />
          <Field
            label={t('text')}
            help={csv === '' ? t('textHelp') : t('csvRows', { count: csvRowCount(csv) })}
            error={problem}
            className="wp-csv__text"
          >
            {(control) => <TextArea {...control} value={csv} onChange={change} rows={6} maxRows={14} />}
          </Field>
          {preview ? null : (
            <div>
              <Button variant="primary" loading={isBusy} onClick={press}>
                {t('check')}
              </Button>
            </div>
          )}
        </Stack>
      </Card>
      {preview && !done ? (
        <Card title={words.previewTitle ?? t('previewTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              {...preview}
              columns={columns}
              columnName={columnName}
              counts={words.allOrNone && t('good', { valid: preview.valid, invalid: preview.invalid })}
              unknown={unknownOf(preview, words.unknown ?? ((names) => t('unknown', { columns: names })))}
              result={result(false)}
            />
            {children}
            <Save
              count={countOf?.(preview) ?? preview.valid}
              invalid={preview.invalid}
              words={words}
              isBusy={isBusy}
              onSave={() => save(null)}
            />
          </Stack>
        </Card>
      ) : null}
      {done ? (
        <Card title={words.doneTitle ?? t('doneTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              rows={done.rows}
              valid={done.rows.length - refusedOf(done.rows)}
              invalid={refusedOf(done.rows)}
              counts={words.done(done.count, refusedOf(done.rows))}
              columns={columns}
              columnName={columnName}
              result={result(done.count > 0)}
            />
            <div>
              <Button onClick={again}>{t('again')}</Button>
            </div>
          </Stack>
        </Card>
      ) : null}
    </Stack>
  );
}

interface SaveProps {
  count: number;
  invalid: number;
  words: CsvImportStepsProps<CsvRow>['words'];
  isBusy: boolean;
  onSave: () => void;
}

/** The button that saves, or the reason why there is none. */
function Save({ count, invalid, words, isBusy, onSave }: SaveProps) {
  if (words.allOrNone && invalid > 0) return <Text block>{words.allOrNone}</Text>;
  if (words.nothingToDo && count === 0) return <Alert tone="info">{words.nothingToDo}</Alert>;
  return (
    <div>
      <Button
        variant="primary"
        icon="upload"
        loading={isBusy}
        aria-disabled={count === 0 || undefined}
        onClick={onSave}
      >
        {words.run(count)}
      </Button>
    </div>
  );
}

const refusedOf = (rows: readonly CsvRow[]): number =>
  rows.filter(({ errors }) => Object.keys(errors).length > 0).length;

function unknownOf(
  { unknownColumns }: LookedAt<CsvRow>,
  say: (columns: string) => string,
): string | undefined {
  return unknownColumns.length > 0 ? say(unknownColumns.join(', ')) : undefined;
}
