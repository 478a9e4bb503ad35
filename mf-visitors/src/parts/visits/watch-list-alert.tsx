import { Alert } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { useT } from './texts/en.ts';

/** For reception only; the visitor never hears of it. */
export function WatchListAlert({ warning }: { warning: NonNullable<Visit['watchList']> }) {
  const t = useT();
  return (
    <Alert tone="danger" live title={`${t('watchListTitle')}: ${warning.reason}`}>
      {t(`watchListBy.${warning.matched}`)} {t('watchListAdvice')}
    </Alert>
  );
}
