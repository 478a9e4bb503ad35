import { type ReactNode, useState } from 'react';
import { Alert, Empty, Stack, Text } from '../ui/core/index.ts';
import { Pagination } from '../ui/display/index.ts';
import { type Column, DataTable } from '../ui/table/index.ts';
import './csv-import.css';
import { useT } from './messages/en.ts';

/** A row of the file as the server read it. */
export interface CsvRow {
  /** From 1, without the header row. */
  row: number;
  /** By column; empty if the row is valid. */
  errors: Readonly<Record<string, readonly string[]>>;
}

export interface CsvPreviewProps<Row extends CsvRow> {
  rows: readonly Row[];
  valid: number;
  invalid: number;
  /** The outcome, in place of the number of valid rows. */
  counts?: string | undefined;
  /** Hint about unknown columns, if there are any. */
  unknown?: string | undefined;
  /** Columns between the row's number and its result. Cell content is text, never markup. */
  columns: readonly Column<Row>[];
  /** Labels of columns of the file that only this import knows. */
  labels?: Readonly<Record<string, string | undefined>> | undefined;
  /** Result of a valid row. */
  result: (row: Row) => ReactNode;
}

const isValid = ({ errors }: CsvRow): boolean => Object.keys(errors).length === 0;
const PAGE_SIZE = 25;

/** Row by row, those with errors first: the errors by column, or the outcome. */
export function CsvPreview<Row extends CsvRow>(props: CsvPreviewProps<Row>) {
  const { rows, valid, invalid, counts, unknown, columns, labels, result } = props;
  const t = useT();
  const [{ page, limit }, setShown] = useState({ page: 1, limit: PAGE_SIZE });
  const sorted = [...rows].sort((a, b) => Number(isValid(a)) - Number(isValid(b)) || a.row - b.row);
  const all: Column<Row>[] = [
    { key: 'row', title: t('row'), width: '4.5rem', align: 'end', render: ({ row }) => row },
    ...columns,
    {
      key: 'result',
      title: t('result'),
      width: '18rem',
      render: (row) => (isValid(row) ? result(row) : <Errors errors={row.errors} labels={labels} />),
    },
  ];
  return (
    <Stack gap={4}>
      <Alert tone={invalid > 0 ? 'warning' : 'success'} live>
        {counts ?? t('counts', { valid, invalid })}
      </Alert>
      {unknown ? <Alert tone="info">{unknown}</Alert> : null}
      <DataTable
        label={t('rows')}
        columns={all}
        rows={sorted.slice((page - 1) * limit, page * limit)}
        rowKey={({ row }) => row}
        empty={<Empty icon="users" title={t('noRows')} />}
      />
      {rows.length > PAGE_SIZE ? (
        <Pagination
          page={page}
          limit={limit}
          count={rows.length}
          onPage={(next) => setShown({ page: next, limit })}
          onLimit={(next) => setShown({ page: 1, limit: next })}
        />
      ) : null}
      {valid === 0 ? <Text tone="soft">{t('nothing')}</Text> : null}
    </Stack>
  );
}

/** Columns of our files, by their names in the file. */
const KNOWN = [
  ...(['first_name', 'last_name', 'email', 'phone', 'company'] as const),
  ...(['registration', 'site', 'groups', 'is_restricted'] as const),
] as const;

/** Each error with its column's label, or with the column's name in the file if we do not know it. */
function Errors({ errors, labels }: Pick<CsvRow, 'errors'> & Pick<CsvPreviewProps<CsvRow>, 'labels'>) {
  const t = useT();
  const nameOf = (column: string) => {
    const known = KNOWN.find((one) => one === column);
    return labels?.[column] ?? (known ? t(`column.${known}`) : column);
  };
  return (
    <ul className="wp-csv__errors">
      {Object.entries(errors).map(([column, messages]) => (
        <li key={column}>
          {column === 'non_field_errors' ? null : <>{nameOf(column)}: </>}
          {messages.join(' ')}
        </li>
      ))}
    </ul>
  );
}
