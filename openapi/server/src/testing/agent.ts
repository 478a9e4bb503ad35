import { once } from 'node:events';
import { request as httpRequest } from 'node:http';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { encodeForm, type TestForm } from './form.ts';

export interface TestAnswer {
  status: number;
  headers: Record<string, string>;
  /** As it was sent. */
  text: string;
  bytes: Buffer;
  /** Parsed where it is JSON; undefined without a body. */
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape, and fail where it is another.
  body: any;
}

export interface TestCall {
  method: string;
  url: string;
  body?: unknown;
  /** Sent unchanged, instead of `body`. */
  rawBody?: string | Buffer;
  /** Sent as `multipart/form-data`, instead of `body`. */
  form?: TestForm;
  headers?: Record<string, string>;
  /** Sent with the browser's own. */
  cookies?: Readonly<Record<string, string>>;
}

type Send = (call: {
  method: string;
  url: string;
  headers: Record<string, string>;
  payload: string | Buffer | undefined;
}) => Promise<{ status: number; headers: Record<string, string | string[]>; bytes: Buffer }>;

const KNOWN_DEVICE = 'd'.repeat(43);

/** A browser's share of a conversation: keeps cookies, sends host, origin and the anti-forgery token. */
export class Agent {
  readonly cookies = new Map<string, string>();
  readonly host: string;
  readonly #send: Send;

  constructor(send: Send, host: string) {
    this.#send = send;
    this.host = host;
  }

  async call({
    method,
    url,
    body,
    rawBody,
    form,
    headers = {},
    cookies = {},
  }: TestCall): Promise<TestAnswer> {
    const encoded = form && encodeForm(form);
    const payload = encoded?.payload ?? rawBody ?? (body === undefined ? undefined : JSON.stringify(body));
    const token = this.cookies.get('csrftoken') ?? this.cookies.get('__Host-csrftoken');
    const unsafe = !['GET', 'HEAD', 'OPTIONS'].includes(method);
    const sent: Record<string, string> = {
      host: this.host,
      cookie: [...new Map([...this.cookies, ...Object.entries(cookies)])]
        .map((pair) => pair.join('='))
        .join('; '),
      ...(unsafe ? { origin: `http://${this.host}` } : {}),
      ...(unsafe && token ? { 'x-csrftoken': token } : {}),
      ...(payload === undefined ? {} : { 'content-type': encoded?.type ?? 'application/json' }),
      ...headers,
    };
    // An empty header means leaving it out.
    const kept = Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== ''));
    const answer = await this.#send({ method, url, headers: kept, payload });
    this.#keepCookies(answer.headers['set-cookie']);
    const flat = Object.entries(answer.headers).map(([name, value]) => [name, String(value)] as const);
    const isJson = String(answer.headers['content-type'] ?? '').startsWith('application/json');
    const text = answer.bytes.toString('utf8');
    return {
      status: answer.status,
      headers: Object.fromEntries(flat),
      text,
      bytes: answer.bytes,
      body: isJson && text !== '' ? JSON.parse(text) : undefined,
    };
  }

  get(url: string, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call({ method: 'GET', url, headers });
  }

  post(url: string, body?: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call({ method: 'POST', url, body, headers });
  }

  patch(url: string, body: unknown, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call({ method: 'PATCH', url, body, headers });
  }

  postForm(url: string, form: TestForm, headers: Record<string, string> = {}): Promise<TestAnswer> {
    return this.call({ method: 'POST', url, form, headers });
  }

  async logIn(email: string, password: string): Promise<TestAnswer> {
    if (this.cookies.size === 0) await this.get('/api/whoami/');
    // The same browser for everyone, so that tests get no email about a new one.
    if (!this.cookies.has('device')) this.cookies.set('device', KNOWN_DEVICE);
    return this.post('/api/login/', { email, password });
  }

  #keepCookies(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = ''] = line.split(';');
      const at = pair.indexOf('=');
      const value = pair.slice(at + 1);
      if (value === '' || /max-age=0/i.test(line)) this.cookies.delete(pair.slice(0, at));
      else this.cookies.set(pair.slice(0, at), value);
    }
  }
}

/** Without a socket: fast, and what most tests want. */
export function injecting(app: FastifyInstance): Send {
  return async ({ method, url, headers, payload }) => {
    const options = { method, url, headers, ...(payload === undefined ? {} : { payload }) };
    if (/^\/api\/(displays\/me\/)?events\//.test(url)) return beginOfStream(app, options as InjectOptions);
    const answer = await app.inject(options as InjectOptions);
    return {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | string[]>,
      bytes: answer.rawPayload,
    };
  };
}

/** A stream would not end on its own: the first chunk is all of it. */
async function beginOfStream(app: FastifyInstance, options: InjectOptions): ReturnType<Send> {
  const answer = await app.inject({ ...options, payloadAsStream: true });
  const stream = answer.stream();
  const [first] = await once(stream, 'data');
  stream.destroy();
  return {
    status: answer.statusCode,
    headers: answer.headers as Record<string, string | string[]>,
    bytes: Buffer.from(first),
  };
}

/** Over a real connection to `127.0.0.1:<port>`, with any host name in the request. */
export function overHttp(port: number): Send {
  return ({ method, url, headers, payload }) =>
    new Promise((resolve, reject) => {
      const length = payload === undefined ? {} : { 'content-length': String(Buffer.byteLength(payload)) };
      const request = httpRequest(
        { host: '127.0.0.1', port, method, path: url, headers: { ...headers, ...length } },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('error', reject);
          response.on('end', () => {
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers as Record<string, string | string[]>,
              bytes: Buffer.concat(parts),
            });
          });
        },
      );
      request.on('error', reject);
      request.end(payload);
    });
}
