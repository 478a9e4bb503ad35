import type { OutsideContext } from '../../contract/handler.ts';
import { findPause } from '../devices/public.ts';
import { sendChanges } from '../events/public.ts';
import { requireDevice } from './get-display.ts';
import { displayTopics } from './rules/display-topics.ts';

/**
 * Change events for a display, until it is removed, disconnects, or an hour is over. @throws Problem 429 for the ninth
 * stream
 */
export async function watchDisplay(context: OutsideContext<'watchDisplay'>) {
  const { client, transaction } = context;
  const device = requireDevice(context.device);
  return sendChanges(context, {
    key: `${client.id}:device:${device.id}`,
    of: { device: device.id },
    heard: (change) =>
      displayTopics(change, {
        clientId: client.id,
        siteId: device.siteId,
        kind: device.kind,
      }),
    check: async () =>
      (await transaction((tx) => findPause(tx, device.id), { readOnly: true })) !== undefined,
  });
}
