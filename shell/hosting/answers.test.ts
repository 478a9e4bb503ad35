// @vitest-environment node
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sendInTwo } from './answers.ts';

let app: FastifyInstance;
let origin: string;
let finish: (end: string) => void;
/** As the server has it. */
let asked: IncomingMessage;
beforeEach(async () => {
  const end = new Promise<string>((resolve) => {
    finish = resolve;
  });
  app = Fastify();
  app.get('/', (request, reply) => {
    asked = request.raw;
    return sendInTwo(request, reply, { beginning: 'begins, ', end }, 'Accept-Encoding');
  });
  origin = await app.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(() => app.close());

const ask = (encoding: string, init: RequestInit = {}) =>
  fetch(origin, { ...init, headers: { 'accept-encoding': encoding } });

describe('a text whose end is not known yet', () => {
  it.each(['br', 'gzip', 'identity'])('begins before it ends, as %s', async (encoding) => {
    const answer = await ask(encoding);
    const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
    expect((await reader?.read())?.value).toBe('begins, ');
    finish('ends');
    expect((await reader?.read())?.value).toBe('ends');
    expect((await reader?.read())?.done).toBe(true);
    expect(answer.headers.get('content-encoding') ?? 'identity').toBe(encoding);
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
  });

  it.each(['br', 'gzip', 'identity'])('may be left before it ends, as %s', async (encoding) => {
    const leaving = new AbortController();
    const answer = await ask(encoding, { signal: leaving.signal });
    const left = once(asked.socket, 'close');
    leaving.abort();
    await expect(answer.text()).rejects.toThrow();
    await left;
    finish('ends');
    expect((await app.inject({ url: '/', headers: { 'accept-encoding': encoding } })).statusCode).toBe(200);
  });
});
