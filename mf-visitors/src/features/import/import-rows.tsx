import type { components } from '@portal/openapi/visitors';
import { personName } from '@portal/shared/people';
import { Empty, Tag } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useT } from '#messages/visitors/index.ts';
import './import.css';

type Row = components['schemas']['VisitorImportRow'];

/** Every row of the file and what becomes of it; what stands in a cell is text, never markup. */
export function ImportRows({ rows }: { rows: readonly Row[] }) {
  const t = useT();
  const columns: Column<Row>[] = [
    { key: 'row', title: t('importRow'), width: '4rem', render: ({ row }) => row },
    { key: 'name', title: t('name'), isRowHeader: true, render: (row) => personName(row) || '–' },
    {
      key: 'reach',
      title: t('reach'),
      render: ({ email, phone }) => [email, phone].filter(Boolean).join(', ') || '–',
    },
    { key: 'company', title: t('company'), priority: 'wide', render: ({ company }) => company || '–' },
    { key: 'result', title: t('importResult'), width: '18rem', render: (row) => <Result row={row} /> },
  ];
  return (
    <div className="vi-import__rows">
      <DataTable
        label={t('importRows')}
        columns={columns}
        rows={rows}
        rowKey={({ row }) => row}
        empty={<Empty icon="users" title={t('importNoRows')} />}
      />
    </div>
  );
}

function Result({ row: { errors, existing } }: { row: Row }) {
  const t = useT();
  const faults = Object.entries(errors);
  if (faults.length > 0)
    return (
      <div className="vi-import__faults">
        <Tag tone="danger" icon="alert">
          {t('importErrors')}
        </Tag>
        <ul>
          {faults.map(([column, messages]) => (
            <li key={column}>{`${column}: ${messages.join(' ')}`}</li>
          ))}
        </ul>
      </div>
    );
  return existing ? (
    t('importExisting', { name: personName(existing) })
  ) : (
    <Tag tone="success" icon="check">
      {t('importNew')}
    </Tag>
  );
}
