import { Alert } from '@portal/shared/ui/core';
import { useT } from '#messages/visits/index.ts';
import type { Visit } from '../api/visitors-api.ts';

/** For reception only; the visitor never hears of it. */
export function WatchListAlert({ warning }: { warning: NonNullable<Visit['watchList']> }) {
  const t = useT();
  return (
    <Alert tone="danger" live title={`${t('watchListTitle')}: ${warning.reason}`}>
      {t(`watchListBy.${warning.matched}`)} {t('watchListAdvice')}
    </Alert>
  );
}
