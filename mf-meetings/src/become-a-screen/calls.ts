import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ruled } from '@portal/shared/forms';
import { removeTriedScreen } from '#parts/tried-screen';
import type { ScreenValues } from './screen-values.ts';

/**
 * Returns the secret of this browser's new device; the server sends it only once. Removes the device that the browser
 * tried before.
 */
export async function becomeScreen({ kind, roomId, floorId }: ScreenValues): Promise<string> {
  const body = kind === 'room' ? { roomId: ruled(roomId) } : { floorId: ruled(floorId) };
  const { uuid } = await send(api.becomeScreen, { body });
  // If this fails, only an old display stays in the list; the new one still works.
  await removeTriedScreen().catch(() => undefined);
  return uuid;
}
