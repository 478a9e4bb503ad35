import type { ApiError } from '@portal/shared/api';
import { dropFromDevice, keepOnDevice } from '@portal/shared/live';
import { useEffect } from 'react';
import { listToKeep } from '../rules/kept-list.ts';
import type { MusterList } from '../rules/muster-types.ts';

export const keptKey = (siteId: number) => `muster:${siteId}`;

/** Whether the user may no longer see the list. */
export const isRefused = (error: ApiError | undefined) =>
  error?.kind === 'forbidden' || error?.kind === 'notFound';

/** Stores the server's list on the device; deletes it if the user may no longer see it. */
export function useStoreMuster(
  siteId: number | null,
  fresh: MusterList | undefined,
  error: ApiError | undefined,
): void {
  const refused = isRefused(error);
  useEffect(() => {
    if (siteId !== null && fresh) void keepOnDevice(keptKey(siteId), listToKeep(fresh));
  }, [siteId, fresh]);

  useEffect(() => {
    if (siteId !== null && refused) void dropFromDevice(keptKey(siteId));
  }, [siteId, refused]);
}
