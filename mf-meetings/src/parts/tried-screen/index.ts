import * as api from '@portal/openapi/meetings';
import { ApiError, isScreenTried, sendAs, setScreenUuid } from '@portal/shared/api';

/** Makes this browser that display until the user leaves. */
export function beTriedScreen(uuid: string): void {
  setScreenUuid(uuid, true);
}

/**
 * Removes the device that this browser only tried out, so that the list has no display that doesn't exist
 * (rules/displays.md#become-a-screen). A paired one stays: it is removed in Devices.
 * @throws ApiError if it could not be removed; an already removed one is no error
 */
export async function removeTriedScreen(): Promise<void> {
  if (!isScreenTried()) return;
  try {
    await sendAs('screen')(api.leaveScreen);
  } catch (error) {
    if (!(error instanceof ApiError && error.kind === 'unauthenticated')) throw error;
  }
}
