import type { OutsideContext } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { createChangeStream, type StreamDeps } from './change-stream.ts';

interface Subscriber extends Omit<StreamDeps, 'onEnd'> {
  /** Its streams are counted together: `1:device:7`. */
  key: string;
  /** The account or device whose changes of access are checked immediately. */
  of: Parameters<OutsideContext<'watchChanges'>['changes']['onAccessChange']>[1];
}

/** Answers with a stream of changes. @throws Problem 429 for too many streams */
export async function sendChanges(
  { client, changes, streams }: Pick<OutsideContext<'watchChanges'>, 'client' | 'changes' | 'streams'>,
  { key, of, ...deps }: Subscriber,
) {
  const leave = streams.take(key);
  const made = createChangeStream({
    ...deps,
    onEnd() {
      unsubscribe();
      forget();
      forgetAccess();
      leave();
    },
  });
  let unsubscribe = () => {};
  const forget = changes.onStop(made.end);
  const forgetAccess = changes.onAccessChange(client.id, of, made.check);
  try {
    unsubscribe = await changes.subscribe(made.hear);
  } catch (error) {
    made.end();
    throw error;
  }
  // The server began to stop while the stream was being opened.
  if (made.stream.writableEnded) unsubscribe();
  return answer({ status: 200, stream: made.stream });
}
