import * as api from '@portal/openapi/identity';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import { beginSession } from '@portal/shared/api/platform';
import type { Whoami } from '@portal/shared/session';
import { useState } from 'react';
import { forgetResetLink } from '#parts/account';
import { IDENTITY_DOMAIN, withFreshToken } from '#parts/api';

/** Without the page's person, because logging in changes the person (rules/access.md#whose-page). */
const headers = { 'X-Portal-Person': null };

let mounted = 0;

export function usePendingLogIn() {
  // Each log-in has a key of its own: the answer to an earlier one, which may have expired, says nothing about it.
  const [attempt] = useState(() => {
    mounted += 1;
    return String(mounted);
  });
  const ask = () => call(api.getPendingLogIn, { headers });
  return useApiQuery([IDENTITY_DOMAIN, 'pendingLogIn', attempt], ask, { revalidateOnFocus: false });
}

/** Rejects with kind `validation` for a wrong code, and `unauthenticated` if the log-in no longer waits. */
export async function completeLogIn(body: { code: string; remember: boolean }): Promise<Whoami> {
  await withFreshToken(() => unwrap(call(api.completeLogIn, { body, headers })));
  forgetResetLink();
  return beginSession();
}
