import * as api from '@portal/openapi/meetings';
import { ApiError, callAs, isScreenTried, setScreenUuid, unwrap } from '@portal/shared/api';

/** This browser is that display from now on, until whoever tries it leaves. */
export function beTriedScreen(uuid: string): void {
  setScreenUuid(uuid, true);
}

/**
 * Removes the device that this browser only tried to be, so that none stays in the list that nobody stands before
 * (rules/displays.md#become-a-screen). One that was paired stays: it is taken out at Devices.
 * @throws ApiError where it could not be removed; one that is gone already is no error
 */
export async function removeTriedScreen(): Promise<void> {
  if (!isScreenTried()) return;
  try {
    await unwrap(callAs('screen')(api.leaveScreen));
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthenticated')) throw error;
  }
}
