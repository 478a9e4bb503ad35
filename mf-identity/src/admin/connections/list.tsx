import { useNavigate } from '@portal/shared/router';
import { Empty, Text } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { adminLink } from '#paths';
import type { Connection } from './connection-values.ts';
import { StateTag } from './state-tag.tsx';
import { useT } from './texts/en.ts';
import { useTimeText } from './use-time-text.ts';

export function ConnectionsList({ connections }: { connections: readonly Connection[] }) {
  const t = useT();
  const navigate = useNavigate();
  const timeText = useTimeText();
  const columns: Column<Connection>[] = [
    {
      key: 'name',
      title: t('name'),
      isRowHeader: true,
      render: ({ name }) => <strong>{name}</strong>,
    },
    { key: 'kind', title: t('kind'), render: ({ kind }) => t(`kinds.${kind}`) },
    { key: 'state', title: t('state'), render: (connection) => <StateTag {...connection} /> },
    {
      key: 'lastSuccess',
      title: t('lastSuccess'),
      render: ({ lastSuccessAt }) => <Text nowrap>{timeText(lastSuccessAt) ?? t('never')}</Text>,
    },
  ];
  return (
    <DataTable
      label={t('title')}
      columns={columns}
      rows={connections}
      rowKey={({ id }) => id}
      onOpen={({ id }) => navigate(adminLink('connections', id))}
      empty={
        <Empty icon="plug" title={t('none')}>
          {t('noneText')}
        </Empty>
      }
    />
  );
}
