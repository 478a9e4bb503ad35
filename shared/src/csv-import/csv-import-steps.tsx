import { type ReactNode, useState } from 'react';
import { saveCsv } from '../files/index.ts';
import { useSession } from '../session/index.ts';
import { toast } from '../toasts/toast.ts';
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
  /** Number of rows that were saved. */
  created: number;
  rows: readonly Row[];
}

type TextKey<Row> = { [Key in keyof Row & string]: Row[Key] extends string ? Key : never }[keyof Row &
  string];

export interface CsvImportStepsProps<Row extends CsvRow> {
  preview: (csv: string) => Promise<LookedAt<Row>>;
  save: (csv: string, key: string) => Promise<Imported<Row>>;
  /** Cache domains that it invalidates. */
  stale: readonly string[];
  /** Name of the file to fill in. */
  template: string;
  /** The file's columns, with the cells of a valid row, and their labels unless every import knows them. */
  columns: Readonly<Record<string, { label?: string; example?: string }>>;
  /** Columns of the preview: names of the file's columns, or columns of its own. The first is the row's header. */
  shown: readonly (TextKey<Row> | Column<Row>)[];
  /** Number of rows that would change something; by default, those without an error. */
  countOf?: ((looked: LookedAt<Row>) => number) | undefined;
  /** Outcome of a row without an error, before or after saving; by default that it is added. */
  verdict?: ((row: Row, isDone: boolean) => string) | undefined;
  /** Choices to make before saving. */
  children?: ReactNode;
  words: {
    source: string;
    about: string;
    run: (count: number) => string;
    /** The toast after rows were saved. */
    saved: (count: number) => string;
    done?: (count: number, refused: number) => string;
    previewTitle?: string;
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
  const { template, columns, countOf, verdict, children, words } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [csv, setCsv] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<Imported<Row>>();
  const { preview, problem, isBusy, reset, check, save } = useCsvImport({
    preview: props.preview,
    save: props.save,
    stale: props.stale,
    failure: t('failed'),
    onSaved(result) {
      setDone(result);
      if (result.created > 0) toast.success(words.saved(result.created));
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
  const labels = Object.fromEntries(Object.entries(columns).map(([name, { label }]) => [name, label]));
  const shown = props.shown.map(
    (column, index): Column<Row> =>
      typeof column === 'string'
        ? {
            key: column,
            title: labels[column] ?? column,
            isRowHeader: index === 0,
            render: (row) => (row[column] as string) || '–',
          }
        : column,
  );
  const doneCounts = (created: number, refused: number) => t('doneCounts', { created, refused });
  const result = (isDone: boolean) => (row: Row) => (
    <Tag tone="success" icon="check">
      {verdict?.(row, isDone) ?? t(isDone ? 'added' : 'willBeAdded')}
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
            onTemplate={() => {
              const row = Object.values(columns).map(({ example }) => example ?? '');
              saveCsv(template, [Object.keys(columns), row], locale);
            }}
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
              columns={shown}
              labels={labels}
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
              onSave={save}
            />
          </Stack>
        </Card>
      ) : null}
      {done ? (
        <Card title={t('doneTitle')} level={3}>
          <Stack gap={4}>
            <CsvPreview
              rows={done.rows}
              valid={done.rows.length - refusedOf(done.rows)}
              invalid={refusedOf(done.rows)}
              counts={(words.done ?? doneCounts)(done.created, refusedOf(done.rows))}
              columns={shown}
              labels={labels}
              result={result(done.created > 0)}
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
