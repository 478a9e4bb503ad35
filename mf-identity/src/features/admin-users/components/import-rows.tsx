import { personName } from '@portal/shared/people';
import { Tag } from '@portal/shared/ui/core';
import { Pagination } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useT } from '#messages/admin/index.ts';
import type { ImportRow } from '../api/user-calls.ts';

const isGood = ({ errors }: ImportRow): boolean => Object.keys(errors).length === 0;

/** Row by row, the bad ones first: what is wrong with it, by column, or that it is good. */
export function ImportRows({ rows, isDone }: { rows: readonly ImportRow[]; isDone: boolean }) {
  const t = useT();
  const [page, setPage] = useState(1);
  const [limit, setLimit] = useState(25);
  const sorted = [...rows].sort((a, b) => Number(isGood(a)) - Number(isGood(b)) || a.row - b.row);
  const columns: Column<ImportRow>[] = [
    { key: 'row', title: t('import.row'), width: '4.5rem', align: 'end', render: ({ row }) => row },
    { key: 'email', title: t('users.email'), isRowHeader: true, render: ({ email }) => email || '–' },
    {
      key: 'name',
      title: t('users.person'),
      render: ({ firstName, lastName }) => personName({ firstName, lastName }) || '–',
    },
    {
      key: 'verdict',
      title: t('import.verdict'),
      render: (row) =>
        isGood(row) ? (
          <Tag tone="success" icon="check">
            {t(isDone ? 'import.rowCreated' : 'import.rowGood')}
          </Tag>
        ) : (
          <ul className="id-import__errors">
            {Object.entries(row.errors).map(([column, messages]) => (
              <li key={column}>
                {column === 'non_field_errors' || column === 'nonFieldErrors' ? '' : `${column}: `}
                {messages.join(' ')}
              </li>
            ))}
          </ul>
        ),
    },
  ];
  return (
    <>
      <DataTable
        label={t('import.rowsLabel')}
        columns={columns}
        rows={sorted.slice((page - 1) * limit, page * limit)}
        rowKey={({ row }) => row}
        empty={null}
      />
      {rows.length > 10 ? (
        <Pagination
          page={page}
          limit={limit}
          count={rows.length}
          onPage={setPage}
          onLimit={(next) => {
            setLimit(next);
            setPage(1);
          }}
        />
      ) : null}
    </>
  );
}
