import type { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredFile } from './handler.ts';

/** Sends an answer that is no JSON, or says that the caller has it already (304). */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: AnsweredFile): FastifyReply {
  const { type, bytes, etag, cache, filename } = file;
  if (cache) reply.header('cache-control', cache);
  if (etag) reply.header('etag', `"${etag}"`);
  if (filename)
    reply.header('content-disposition', `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"`);
  const known = request.headers['if-none-match'];
  if (etag && known?.includes(`"${etag}"`)) return reply.code(304).send();
  return reply.type(type).send(bytes);
}

export const EVENT_STREAM = 'text/event-stream';

/** Sends server-sent events until the stream or the connection ends; no proxy is to keep them together. */
export function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type(EVENT_STREAM);
  if (reply.request.method !== 'HEAD') return reply.send(stream);
  stream.destroy();
  return reply.send();
}
