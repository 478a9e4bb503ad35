import type { IncomingMessage } from 'node:http';
import { randomId } from './random-id.ts';

declare module 'node:http' {
  interface IncomingMessage {
    /** Set when it is first read. */
    traceId?: string;
  }
}

/** Version, trace id, parent id, flags; later versions may add parts (W3C Trace Context §3.2, §4). */
const TRACEPARENT = /^(?!ff)([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-.*)?$/;

/** 32 hexadecimal digits. */
export function newTraceId(): string {
  return randomId(16, 'hex');
}

/**
 * The trace that a request belongs to: that of a well-formed `traceparent`, else a new one. Callers may choose it
 * freely, so it only serves to find log lines; the request's own id is created here.
 */
export function traceIdOf(request: IncomingMessage): string {
  request.traceId ??= readTraceparent(request.headers.traceparent) ?? newTraceId();
  return request.traceId;
}

/** Null for what is not of the standard's form; a header that was sent twice is not. */
export function readTraceparent(header: string | string[] | undefined): string | null {
  const [, version, traceId = '', parentId = '', more] = TRACEPARENT.exec(String(header ?? '').trim()) ?? [];
  if (version === undefined || (version === '00' && more !== undefined)) return null;
  return /^0+$/.test(traceId) || /^0+$/.test(parentId) ? null : traceId;
}
