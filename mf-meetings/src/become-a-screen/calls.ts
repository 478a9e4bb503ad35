import * as api from '@portal/openapi/meetings';
import { call, unwrap } from '@portal/shared/api';
import { ruled } from '@portal/shared/forms';
import type { ScreenValues } from './screen-values.ts';

/** The secret of the device that this browser may now be; it is told this once. */
export async function becomeScreen({ kind, roomId, floorId }: ScreenValues): Promise<string> {
  const body = kind === 'room' ? { roomId: ruled(roomId) } : { floorId: ruled(floorId) };
  return (await unwrap(call(api.becomeScreen, { body }))).uuid;
}
