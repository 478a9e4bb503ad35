import { keepOnDevice, readFromDevice } from '@portal/shared/live';
import { useSession } from '@portal/shared/session';
import { formatClock, homeZone } from '@portal/shared/time';
import { useEffect, useState } from 'react';

/** After what the first screen has to do. */
const KEEP_AFTER_MS = 3000;

interface Failing<Data> {
  data: Data | undefined;
  error: unknown;
}

/** The answer, or where it could not be loaded the last one that this device has seen, with its time. */
export function useLastKnown<Data, Query extends Failing<Data>>(
  key: string,
  query: Query & Failing<Data>,
): { query: Query; asOf: string | null } {
  const { data, error } = query;
  const locale = useSession((session) => session.locale);
  const zone = useSession(homeZone);
  const [kept, setKept] = useState<{ at: number; data: Data }>();

  useEffect(() => {
    if (data === undefined) return undefined;
    const timer = setTimeout(() => void keepOnDevice(key, data), KEEP_AFTER_MS);
    return () => clearTimeout(timer);
  }, [key, data]);

  const hasFailed = error !== undefined;
  useEffect(() => {
    if (!hasFailed) return undefined;
    let isHere = true;
    void readFromDevice(key).then((found) => {
      if (isHere && found) setKept({ at: found.at, data: found.value as Data });
    });
    return () => {
      isHere = false;
    };
  }, [key, hasFailed]);

  return {
    query: { ...query, data: data ?? (hasFailed ? kept?.data : undefined) },
    asOf: hasFailed && kept ? formatClock(kept.at, zone, locale) : null,
  };
}
