import type { Offboarding } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { useRead } from '@portal/shared/api';

const POLL_MS = 2_000;

/** While it runs it is asked again, so that the lines settle before the reader's eyes. */
export function useOffboarding(id: number) {
  return useRead(
    api.getOffboarding,
    { path: { id } },
    {
      keepPreviousData: false,
      refreshInterval: (latest?: Offboarding) => (latest?.run?.state === 'running' ? POLL_MS : 0),
    },
  );
}
