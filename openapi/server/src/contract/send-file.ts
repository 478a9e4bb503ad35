import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnsweredFile } from './handler.ts';

/** A drawing may have colours in `style`: some browsers hold a picture to the policy of its own answer. */
const DRAWING_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/** Sends an answer that is no JSON, or says that the caller has it already (304). */
export function sendFile(request: FastifyRequest, reply: FastifyReply, file: AnsweredFile): FastifyReply {
  const { type, bytes, etag, cache, filename, trailers = {} } = file;
  if (cache) reply.header('cache-control', cache);
  if (etag) reply.header('etag', `"${etag}"`);
  if (filename)
    reply.header('content-disposition', `attachment; filename="${filename.replace(/[^\w. -]/g, '_')}"`);
  const known = request.headers['if-none-match'];
  if (etag && known?.includes(`"${etag}"`)) return reply.code(304).send();
  reply.type(type.startsWith('text/') ? `${type}; charset=utf-8` : type);
  if (type === 'image/svg+xml') reply.header('content-security-policy', DRAWING_POLICY);
  if (!(bytes instanceof Readable)) return reply.send(bytes);
  // A proxy is to hand it on as it comes, and to hold it back when the caller does.
  reply.header('x-accel-buffering', 'no');
  if (request.method === 'HEAD') return endedUnread(reply, bytes);
  for (const [name, value] of Object.entries(trailers)) reply.trailer(name, async () => value());
  return reply.send(bytes);
}

export const EVENT_STREAM = 'text/event-stream';

/** Sends server-sent events until the stream or the connection ends; no proxy is to keep them together. */
export function sendStream(reply: FastifyReply, stream: Readable): FastifyReply {
  reply.header('cache-control', 'no-store').header('x-accel-buffering', 'no').type(EVENT_STREAM);
  if (reply.request.method !== 'HEAD') return reply.send(stream);
  return endedUnread(reply, stream);
}

function endedUnread(reply: FastifyReply, stream: Readable): FastifyReply {
  stream.destroy();
  return reply.send();
}
