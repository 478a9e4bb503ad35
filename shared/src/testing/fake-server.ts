import { vi } from 'vitest';

export interface FakeCall {
  method: string;
  /** Path with query, as it went out: `/api/desks/desks/?on_date=2026-03-04`. */
  url: string;
  headers: Headers;
  /**
   * The JSON body as it went out, in snake_case; of a form its parts by name, those of one name as a list, a file as
   * `{ name, type, size }` (under jsdom it arrives nameless and empty).
   */
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
    const call: FakeCall = {
      method: request.method,
      url: pathname + search,
      headers: request.headers,
      body: await readBody(request),
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

async function readBody(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type') ?? '';
  const boundary = /^multipart\/form-data; boundary=(.+)$/.exec(type)?.[1];
  if (boundary !== undefined) return partsOf(new Uint8Array(await request.arrayBuffer()), boundary);
  const text = await request.text();
  return text === '' ? undefined : JSON.parse(text);
}

/** Read by hand: under jsdom Node's own `formData()` stumbles over the page's `File`. */
function partsOf(bytes: Uint8Array, boundary: string): Record<string, unknown> {
  const letters = Array.from(bytes, (byte) => String.fromCharCode(byte)).join('');
  const textOf = (raw: string) =>
    new TextDecoder().decode(Uint8Array.from(raw, (letter) => letter.charCodeAt(0)));
  const parts: Record<string, unknown> = {};
  for (const section of letters.split(`--${boundary}`).slice(1, -1)) {
    const [head = '', ...rest] = section.split('\r\n\r\n');
    const content = rest.join('\r\n\r\n').slice(0, -2);
    const name = textOf(/ name="([^"]*)"/.exec(head)?.[1] ?? '');
    const filename = / filename="([^"]*)"/.exec(head)?.[1];
    const type = /content-type: (.+)/i.exec(head)?.[1] ?? '';
    const value =
      filename === undefined ? textOf(content) : { name: textOf(filename), type, size: content.length };
    parts[name] = Object.hasOwn(parts, name) ? [parts[name], value].flat() : value;
  }
  return parts;
}
