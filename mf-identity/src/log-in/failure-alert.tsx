import { Alert } from '@portal/shared/ui/core';
import { useT } from '#parts/public-page';
import type { LogInFailure } from './log-in-failure.ts';

export function FailureAlert({ failure }: { failure: LogInFailure | null }) {
  const t = useT();
  if (!failure) return null;
  return (
    <Alert tone="danger" live>
      {failure.text}
      {failure.reference ? <div>{t('reference', { reference: failure.reference })}</div> : null}
    </Alert>
  );
}
