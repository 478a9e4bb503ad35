import type { ApiError } from '@portal/shared/api';
import { readFromDevice } from '@portal/shared/live';
import { useEffect, useState } from 'react';
import type { MusterList } from '../rules/muster-types.ts';
import { isRefused, keptKey, useStoreMuster } from './use-store-muster.ts';

/** If the server is silent for this long, the device answers. */
const SILENCE_MS = 1_000;
const SHORTEST_MS = 150;
const PAGE_LOAD_MS = 5_000;

/** A page that has just opened has already waited for the server: in an emergency no one should wait twice. */
export function silenceAt(sincePageLoad: number): number {
  if (sincePageLoad > PAGE_LOAD_MS) return SILENCE_MS;
  return Math.max(SHORTEST_MS, SILENCE_MS - sincePageLoad);
}

interface Kept {
  siteId: number;
  list: MusterList | null;
}

/**
 * The device's last list of the site, if the server sends none: read in parallel with the server's, and shown when
 * that call fails or is silent for a second.
 */
export function useStoredMuster(
  siteId: number | null,
  fresh: MusterList | undefined,
  error: ApiError | undefined,
): MusterList | undefined {
  const [kept, setKept] = useState<Kept | null>(null);
  const [silent, setSilent] = useState<number | null>(null);
  useStoreMuster(siteId, fresh, error);

  useEffect(() => {
    if (siteId === null) return undefined;
    let isOver = false;
    void readFromDevice(keptKey(siteId)).then((found) => {
      if (!isOver) setKept({ siteId, list: (found?.value as MusterList | undefined) ?? null });
    });
    const timer = setTimeout(() => setSilent(siteId), silenceAt(performance.now()));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [siteId]);

  if (fresh || isRefused(error) || kept?.siteId !== siteId || !kept.list) return undefined;
  return error || silent === siteId ? kept.list : undefined;
}
