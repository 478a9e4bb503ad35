import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { bringsBody } from './contract/read-json.ts';

/** Of a body that was refused: all of the largest form, so that an honest caller may send it to the end. */
const LINGER_BYTES = 6 * 1024 * 1024;

/**
 * An answer to a body that was not read ends the connection, but not at once: who closes while the other side still sends
 * resets the connection, and the reset may overtake the answer (RFC 9112 §9.6). The answer leaves whole, then what
 * still comes is thrown away for a moment, and nothing of it is kept. An `onSend` hook.
 */
export function lingerWhereUnread(
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
  done(null, Readable.from(thenDrain(bytes, raw, request.server.portal.gateKeeping.lingerMs)));
}

async function* thenDrain(answer: Buffer, raw: IncomingMessage, lingerMs: number): AsyncGenerator<Buffer> {
  yield answer;
  await drained(raw, lingerMs);
}

function drained(raw: IncomingMessage, lingerMs: number): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(stop, lingerMs);
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
    raw.on('data', drop).on('end', stop).on('error', stop).on('close', stop).resume();
  });
}
