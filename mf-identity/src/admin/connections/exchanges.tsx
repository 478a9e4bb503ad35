import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Empty, Tag, Text } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';
import { useTimeText } from './use-time-text.ts';

type Exchange = components['schemas']['Exchange'];

const TONES = { succeeded: 'success', failed: 'danger', refused: 'warning' } as const;

/** The last 100 calls to the system and from it, with the references that people quote. */
export function Exchanges({ id }: { id: number }) {
  const t = useT();
  const timeText = useTimeText();
  const query = useRead(api.listExchanges, { path: { id } });
  const columns: Column<Exchange>[] = [
    {
      key: 'at',
      title: t('when'),
      isRowHeader: true,
      render: ({ at }) => <Text nowrap>{timeText(at)}</Text>,
    },
    {
      key: 'operation',
      title: t('operation'),
      render: ({ operation }) => t(`operations.${operation}`),
    },
    {
      key: 'outcome',
      title: t('outcome'),
      render: ({ outcome }) => <Tag tone={TONES[outcome]}>{t(`outcomes.${outcome}`)}</Tag>,
    },
    {
      key: 'reason',
      title: t('reason'),
      render: ({ reason }) => (reason === null ? null : t(`reasons.${reason}`)),
    },
    { key: 'reference', title: t('reference'), render: ({ reference }) => reference },
  ];
  return (
    <Section title={t('exchanges')} about={t('exchangesAbout')}>
      <QueryState query={query}>
        {(exchanges) => (
          <DataTable
            label={t('exchanges')}
            columns={columns}
            rows={exchanges}
            rowKey={(exchange) => exchange.id}
            empty={<Empty icon="clock" title={t('noExchanges')} />}
          />
        )}
      </QueryState>
    </Section>
  );
}
