import type { ApiError } from '@portal/shared/api';
import { dropFromDevice, keepOnDevice, readFromDevice } from '@portal/shared/live';
import { useEffect, useState } from 'react';
import { listToKeep } from '../rules/kept-list.ts';
import type { MusterList } from '../rules/muster-types.ts';

/** Where the server is silent for this long, the device answers. */
const SILENCE_MS = 1_000;
const SHORTEST_MS = 150;
const PAGE_LOAD_MS = 5_000;

/** A page that has just been opened has waited for the server already: in an emergency nobody waits twice. */
export function silenceAt(sincePageLoad: number): number {
  if (sincePageLoad > PAGE_LOAD_MS) return SILENCE_MS;
  return Math.max(SHORTEST_MS, SILENCE_MS - sincePageLoad);
}

const keyOf = (siteId: number) => `muster:${siteId}`;

interface Kept {
  siteId: number;
  list: MusterList | null;
}

/**
 * The list of the site as this device had it last, where the server gives none: it is asked for together with the
 * server's, and shown when that call fails or is silent for a second. The server's is kept as it comes; who may not see it
 * any more keeps nothing.
 */
export function useKeptList(
  siteId: number | null,
  fresh: MusterList | undefined,
  error: ApiError | undefined,
): MusterList | undefined {
  const [kept, setKept] = useState<Kept | null>(null);
  const [silent, setSilent] = useState<number | null>(null);
  const isRefused = error?.kind === 'forbidden' || error?.kind === 'notFound';

  useEffect(() => {
    if (siteId === null) return undefined;
    let isOver = false;
    void readFromDevice(keyOf(siteId)).then((found) => {
      if (!isOver) setKept({ siteId, list: (found?.value as MusterList | undefined) ?? null });
    });
    const timer = setTimeout(() => setSilent(siteId), silenceAt(performance.now()));
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [siteId]);

  useEffect(() => {
    if (siteId !== null && fresh) void keepOnDevice(keyOf(siteId), listToKeep(fresh));
  }, [siteId, fresh]);

  useEffect(() => {
    if (siteId !== null && isRefused) void dropFromDevice(keyOf(siteId));
  }, [siteId, isRefused]);

  if (fresh || isRefused || kept?.siteId !== siteId || !kept.list) return undefined;
  return error || silent === siteId ? kept.list : undefined;
}
