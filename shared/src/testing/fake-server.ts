import { vi } from 'vitest';

export interface FakeCall {
  method: string;
  /** Path with query, as it went out: `/api/desks/desks/?on_date=2026-03-04`. */
  url: string;
  headers: Headers;
  /** The JSON body as it went out, in snake_case. */
  body: unknown;
}
export interface FakeAnswer {
  status?: number;
  /** In snake_case, as the server sends it. */
  body?: unknown;
  headers?: Record<string, string>;
}
type Handler = FakeAnswer | ((call: FakeCall) => FakeAnswer | Promise<FakeAnswer>);

/**
 * Stands in for the server at `fetch`, so that a test runs through the real client, codec and errors:
 * `fakeServer({ 'GET /api/desks/zones/': { body: [] } })`. A call that nothing answers gets a 501 that says so.
 * Answers the calls made, in order. vitest's `unstubGlobals` ends it.
 */
export function fakeServer(handlers: Record<string, Handler>): FakeCall[] {
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    request.signal.throwIfAborted();
    const { pathname, search } = new URL(request.url);
    const text = await request.text();
    const call: FakeCall = {
      method: request.method,
      url: pathname + search,
      headers: request.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
    calls.push(call);
    const handler = handlers[`${request.method} ${pathname}`];
    // A status that the document has nowhere; the error's message then says which answer the test forgot.
    if (!handler) {
      return Response.json({ detail: `No fake answer for ${request.method} ${pathname}` }, { status: 501 });
    }
    const {
      status = 200,
      body,
      headers = {},
    } = typeof handler === 'function' ? await handler(call) : handler;
    if (body === undefined) return new Response(null, { status: status === 200 ? 204 : status, headers });
    return Response.json(body, { status, headers });
  });
  return calls;
}
