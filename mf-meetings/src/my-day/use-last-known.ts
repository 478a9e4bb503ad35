import { keepOnDevice, readFromDevice } from '@portal/shared/live';
import { useSession } from '@portal/shared/session';
import { formatClock, homeZone } from '@portal/shared/time';
import { useEffect, useState } from 'react';
import type { useFortnight } from '#parts/my-days';

type Query = ReturnType<typeof useFortnight>;

const KEY = 'my-days';
/** After what the first screen has to do. */
const KEEP_AFTER_MS = 3000;

/** One's days, and where they cannot be loaded those that this device has last seen, with their time. */
export function useLastKnown(query: Query): { query: Query; asOf: string | null } {
  const { data, error } = query;
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  const [kept, setKept] = useState<{ at: number; data: Query['data'] }>();

  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(() => void keepOnDevice(KEY, data), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [data]);

  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    let isHere = true;
    void readFromDevice(KEY).then((found) => {
      if (isHere && found) setKept({ at: found.at, data: found.value as Query['data'] });
    });
    return () => {
      isHere = false;
    };
  }, [hasFailed]);

  return {
    query: { ...query, data: data ?? (hasFailed ? kept?.data : undefined) },
    asOf: hasFailed && kept ? formatClock(kept.at, zone, locale) : null,
  };
}
