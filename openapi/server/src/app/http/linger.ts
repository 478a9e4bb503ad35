import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { bringsBody } from '../../contract/read-json.ts';
import type { Limits } from '../../mechanisms/portal/limits.ts';

/** For a refused body: all of the largest form, so that an honest caller may send it to the end. */
const LINGER_BYTES = 6 * 1024 * 1024;
/** Share of the time for callers whose bodies are not even read: enough for the answer to arrive. */
const UNREAD_SHARE = 1 / 8;

/**
 * An answer to an unread body ends the connection, but not immediately: closing it while the other side still sends
 * resets the connection, and the reset may overtake the answer (RFC 9112 §9.6). The whole answer is sent, then further
 * data is discarded for a moment. If there are many such connections, the later ones are not read, and are closed
 * sooner: reading costs memory until the data is discarded. Returns an `onSend` hook.
 */
export function createLingering({ lingerMs, draining }: Pick<Limits, 'lingerMs' | 'draining'>) {
  let drains = 0;

  async function* thenLinger(answer: Buffer, raw: IncomingMessage): AsyncGenerator<Buffer> {
    yield answer;
    const isRead = drains < draining;
    if (isRead) drains += 1;
    await linger(raw, isRead);
    if (isRead) drains -= 1;
  }

  /** Until the body ends, or the limits are reached. */
  function linger(raw: IncomingMessage, isRead: boolean): Promise<void> {
    return new Promise((resolve) => {
      let bytes = 0;
      const timer = setTimeout(stop, isRead ? lingerMs : lingerMs * UNREAD_SHARE);
      function drop(chunk: Buffer): void {
        bytes += chunk.length;
        if (bytes > LINGER_BYTES) stop();
      }
      function stop(): void {
        clearTimeout(timer);
        raw.off('data', drop).off('end', stop).off('error', stop).off('close', stop).pause();
        resolve();
      }
      // A form's reader that gave up may still hold it.
      raw.unpipe();
      raw.on('end', stop).on('error', stop).on('close', stop);
      if (isRead) raw.on('data', drop).resume();
      else raw.pause();
    });
  }

  return function lingerWhereUnread(
    request: FastifyRequest,
    reply: FastifyReply,
    payload: unknown,
    done: DoneFuncWithErrOrRes,
  ): void {
    const { raw } = request;
    const isText = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isText || !bringsBody(raw) || raw.readableEnded || raw.destroyed) {
      done(null, payload);
      return;
    }
    const bytes = Buffer.from(payload as string);
    request.turn?.end();
    reply.header('connection', 'close').header('content-length', bytes.length);
    done(null, Readable.from(thenLinger(bytes, raw)));
  };
}
