import { Button, Icon, Stack, Text, Title } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import type { DeploymentChange } from './rules/deployed.ts';
import { useVersionTexts } from './use-version-texts.ts';

const FIRST = 10;

/** Who changed what and when, newest first; what the portal took back by itself stands out. */
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
      render: ({ at }) => <span className="id-versions__figures">{timeText(at)}</span>,
    },
    {
      key: 'part',
      title: t('versions.part'),
      render: ({ remote, version }) => (
        <span className="id-versions__version">{version === null ? remote : `${remote} ${version}`}</span>
      ),
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
        if (action !== 'take_back') return <span className="id-versions__change">{words}</span>;
        return (
          <span className="id-versions__change id-versions__change--alarm">
            <Icon name="alert" size={18} />
            <span>{words}</span>
          </span>
        );
      },
    },
    {
      key: 'by',
      title: t('versions.by'),
      render: ({ by }) => <span className="id-versions__by">{byText(by)}</span>,
    },
  ];
}
