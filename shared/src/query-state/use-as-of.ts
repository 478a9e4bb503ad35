import { useEffect, useState } from 'react';
import { useSession } from '../session/index.ts';
import { formatTime, siteZone } from '../time/index.ts';
import { useT } from './messages/en.ts';
import type { FailedQuery } from './query-failure.tsx';

/** "As of 10:04" for the note of a card, while figures on screen could not be refreshed. */
export function useAsOf({ data, error, isValidating }: FailedQuery & { data: unknown }): string | undefined {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const [loadedAt, setLoadedAt] = useState(() => new Date().toISOString());
  useEffect(() => {
    if (!error && !isValidating) setLoadedAt(new Date().toISOString());
  }, [error, isValidating]);
  return error && data !== undefined ? t('asOf', { time: formatTime(loadedAt, zone, locale) }) : undefined;
}
