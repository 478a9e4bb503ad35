import type { OutsideContext } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { findPause } from '../devices/public.ts';
import { createChangeStream } from '../events/public.ts';
import { requireDevice } from './get-display.ts';
import { displayTopics } from './rules/display-topics.ts';

/**
 * Change events for a display, until it is removed, disconnects, or an hour is over. @throws Problem 429 for the ninth
 * stream
 */
export async function watchDisplay(context: OutsideContext<'watchDisplay'>) {
  const { client, changes, streams, transaction } = context;
  const device = requireDevice(context.device);
  const leave = streams.take(`${client.id}:device:${device.id}`);
  const made = createChangeStream({
    heard: (change) =>
      displayTopics(change, {
        clientId: client.id,
        siteId: device.siteId,
        kind: device.kind,
      }),
    check: async () =>
      (await transaction((tx) => findPause(tx, device.id), { readOnly: true })) !== undefined,
    onEnd() {
      unsubscribe();
      forget();
      forgetAccess();
      leave();
    },
  });
  let unsubscribe = () => {};
  const forget = changes.onStop(made.end);
  const forgetAccess = changes.onAccessChange(client.id, { device: device.id }, made.check);
  try {
    unsubscribe = await changes.subscribe(made.hear);
  } catch (error) {
    made.end();
    throw error;
  }
  // The server was told to stop while the stream was being opened.
  if (made.stream.writableEnded) unsubscribe();
  return answer({ status: 200, stream: made.stream });
}
