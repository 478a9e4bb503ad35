import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';
import { QueryState } from '@portal/shared/query-state';
import { Alert, Button, Empty, Skeleton, Stack, Text } from '@portal/shared/ui/core';
import { Section } from '@portal/shared/ui/sections';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { ChangeDialog } from './change-dialog.tsx';
import { DeploymentHistory } from './deployment-history.tsx';
import { RemoteCard } from './remote-card.tsx';
import { type Ask, canRollBack } from './rules/consequences.ts';
import type { Deployments } from './rules/deployed.ts';
import { inOrder } from './rules/remote-order.ts';

/** The registry is asked again while the page is in front, and when it comes to the front. */
const POLL_MS = 10_000;

/** Section `versions`: which version of each remote goes to whom, and how it loads. */
export function VersionsSection() {
  const t = useT();
  const query = useRead(
    api.listDeployments,
    {},
    { refreshInterval: POLL_MS, focusThrottleInterval: POLL_MS / 5 },
  );
  const [asked, setAsked] = useState<{ ask: Ask; asSeen: Deployments } | null>(null);
  return (
    <Section title={t('versions.title')} about={t('versions.about')}>
      <QueryState query={query} skeleton={<VersionsSkeleton />}>
        {(deployments) => (
          <Stack gap={6}>
            {query.error ? (
              <Alert
                tone="warning"
                title={t('versions.stale')}
                action={
                  <Button
                    size="sm"
                    icon="refresh"
                    loading={query.isValidating}
                    onClick={() => void query.mutate()}
                  >
                    {t('area.retry')}
                  </Button>
                }
                live
              >
                {t('versions.staleText')}
              </Alert>
            ) : null}
            {deployments.canChange ? null : (
              <Text block tone="soft">
                {t('versions.mayNotChange')}
              </Text>
            )}
            <Shown deployments={deployments} onAsk={(ask) => setAsked({ ask, asSeen: deployments })} />
          </Stack>
        )}
      </QueryState>
      {asked ? (
        <ChangeDialog
          {...asked}
          reload={() => query.mutate()}
          onChanged={(now) => void query.mutate(now, { revalidate: false })}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </Section>
  );
}

function Shown({ deployments, onAsk }: { deployments: Deployments; onAsk: (ask: Ask) => void }) {
  const t = useT();
  const { remotes, history, canChange } = deployments;
  if (remotes.length === 0)
    return (
      <Empty icon="upload" title={t('versions.none')}>
        {t('versions.noneText')}
      </Empty>
    );
  return (
    <>
      {inOrder(remotes).map((remote) => (
        <RemoteCard
          key={remote.name}
          remote={remote}
          canRollBack={canRollBack(remote.name, history)}
          onAsk={canChange ? (action, version) => onAsk({ action, remote: remote.name, version }) : undefined}
        />
      ))}
      <DeploymentHistory history={history} />
    </>
  );
}

function VersionsSkeleton() {
  return (
    <Stack gap={6}>
      {['a', 'b', 'c'].map((key) => (
        <Skeleton key={key} width="100%" height="12rem" shape="block" />
      ))}
    </Stack>
  );
}
