import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { ruled } from '@portal/shared/forms';
import { removeTriedScreen } from '#parts/tried-screen';
import type { ScreenValues } from './screen-values.ts';

/** The secret of the device that this browser may now be; it is told this once. The one that it tried before goes. */
export async function becomeScreen({ kind, roomId, floorId }: ScreenValues): Promise<string> {
  const body = kind === 'room' ? { roomId: ruled(roomId) } : { floorId: ruled(floorId) };
  const { uuid } = await send(api.becomeScreen, { body });
  // Nobody waits for it, nor is kept from a new display because an old one stays in the list.
  await removeTriedScreen().catch(() => undefined);
  return uuid;
}
