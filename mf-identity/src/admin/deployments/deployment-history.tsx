import { Alert, Button, Stack, Text, Title } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import type { DeploymentChange } from './rules/deployed.ts';
import { useVersionTexts } from './use-version-texts.ts';

const FIRST = 10;

/** All changes with user and time, newest first; the portal's automatic withdrawals stand out. */
export function DeploymentHistory({ history }: { history: readonly DeploymentChange[] }) {
  const t = useT();
  const [isWhole, setWhole] = useState(false);
  const columns = useColumns();
  return (
    <section aria-label={t('versions.history')}>
      <Stack gap={3}>
        <Title level={3}>{t('versions.history')}</Title>
        <DataTable
          label={t('versions.history')}
          columns={columns}
          rows={isWhole ? history : history.slice(0, FIRST)}
          rowKey={({ revision, remote }) => `${revision} ${remote}`}
          empty={<Text block>{t('versions.noHistory')}</Text>}
        />
        {history.length > FIRST && !isWhole ? (
          <div>
            <Button size="sm" onClick={() => setWhole(true)}>
              {t('versions.olderChanges', { count: history.length - FIRST })}
            </Button>
          </div>
        ) : null}
      </Stack>
    </section>
  );
}

function useColumns(): Column<DeploymentChange>[] {
  const t = useT();
  const { changeText, byText, timeText } = useVersionTexts();
  return [
    {
      key: 'at',
      title: t('versions.when'),
      isRowHeader: true,
      width: '14rem',
      render: ({ at }) => <Text nowrap>{timeText(at)}</Text>,
    },
    {
      key: 'part',
      title: t('versions.part'),
      render: ({ remote, version }) => <Text>{version === null ? remote : `${remote} ${version}`}</Text>,
    },
    {
      key: 'what',
      title: t('versions.what'),
      render: (change) => {
        const { action, note } = change;
        const words = (
          <>
            <strong>{changeText(change)}</strong>
            {note ? `: ${note}` : null}
          </>
        );
        return action === 'take_back' ? <Alert tone="warning">{words}</Alert> : words;
      },
    },
    {
      key: 'by',
      title: t('versions.by'),
      render: ({ by }) => byText(by),
    },
  ];
}
