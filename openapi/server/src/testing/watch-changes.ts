import { request as httpRequest, type IncomingMessage } from 'node:http';
import type { Agent } from './agent.ts';

/** An open `GET /api/events/`. */
export interface Watched {
  /** The next event, with its topics in order; `end` where the stream ends. Fails after half a minute without one. */
  next(): Promise<string>;
  /** The data of the first event. */
  readonly ready: unknown;
  /** Events that have arrived and were not requested yet. */
  readonly waiting: readonly string[];
  headers: IncomingMessage['headers'];
  close(): void;
}

/** Enough for a busy machine, and less than the minute after which a stream checks its session without an event. */
const PATIENCE_MS = 30_000;

/**
 * Opens the stream as a browser does, or as the display with this uuid; the first event (`ready`) has arrived already.
 */
export async function watchChanges(port: number, agent: Agent, display?: string): Promise<Watched> {
  const cookie = [...agent.cookies].map((pair) => pair.join('=')).join('; ');
  const headers = {
    host: agent.host,
    accept: 'text/event-stream',
    ...(display === undefined ? { cookie } : { authorization: `Screen ${display}` }),
  };
  const path = display === undefined ? '/api/events/' : '/api/displays/me/events/';
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    httpRequest({ host: '127.0.0.1', port, path, headers }, resolve).on('error', reject).end();
  });
  const waiting: string[] = [];
  let wake = () => {};
  let text = '';
  let ready: unknown;
  const add = (event: string) => {
    waiting.push(event);
    wake();
  };
  response.on('error', () => {});
  response.on('close', () => add('end'));
  response.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const event = /^event: (\w+)$/m.exec(block)?.[1];
      const data = JSON.parse(/^data: (.*)$/m.exec(block)?.[1] ?? '{}') as { topics?: string[] };
      const topics = data.topics ?? [];
      ready ??= data;
      if (event) add([event, ...topics.sort()].join(' '));
    }
  });
  const watched: Watched = {
    get ready() {
      return ready;
    },
    waiting,
    headers: response.headers,
    async next() {
      if (waiting.length === 0) {
        await new Promise<void>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error('No event came.')), PATIENCE_MS);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
      }
      return waiting.shift() ?? '';
    },
    close: () => response.destroy(),
  };
  const first = await watched.next();
  if (first !== 'ready') throw new Error(`The stream began with ${first} (${response.statusCode}).`);
  return watched;
}
