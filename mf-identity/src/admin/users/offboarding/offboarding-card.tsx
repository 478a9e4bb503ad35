import { Card } from '@portal/shared/ui/core';
import type { UserAccount } from '#parts/api';
import { useT } from '../../texts/en.ts';
import { RunResult } from './run-result.tsx';
import { useOffboarding } from './use-offboarding.ts';

/** On the page of a person who has left: how far it is. */
export function OffboardingCard({ account }: { account: UserAccount }) {
  return account.isActive ? null : <Latest id={account.id} />;
}

function Latest({ id }: { id: number }) {
  const t = useT();
  const run = useOffboarding(id).data?.run;
  if (!run || run.state === 'stopped') return null;
  return (
    <Card title={t('offboarding.title')} level={3}>
      <RunResult personId={id} run={run} />
    </Card>
  );
}
