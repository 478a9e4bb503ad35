import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import type { DoneFuncWithErrOrRes, FastifyReply, FastifyRequest } from 'fastify';
import { bringsBody } from './contract/read-json.ts';

/** As long, and as much of a body, as an honest caller needs to notice that it was refused. */
const LINGER_MS = 2_000;
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
  done(null, Readable.from(thenDrain(bytes, raw)));
}

async function* thenDrain(answer: Buffer, raw: IncomingMessage): AsyncGenerator<Buffer> {
  yield answer;
  await drained(raw);
}

function drained(raw: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const timer = setTimeout(stop, LINGER_MS);
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
