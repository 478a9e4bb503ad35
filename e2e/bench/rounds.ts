import type { CDPSession } from '@playwright/test';

/** One request of a screen; times in ms from the first one's start. */
export interface TimedRequest {
  /** Path without the version and the hash of its content, so that two runs say the same. */
  readonly name: string;
  readonly started: number;
  /** `undefined`: it was not there when the screen was. */
  readonly finished: number | undefined;
  /** As it travels. */
  readonly bytes: number;
  /** Addresses that its start is laid to: the page whose text names it, or the scripts on the stack. */
  readonly causes: readonly string[];
  readonly url: string;
}

/** The same with its place in the chain of waiting. */
export interface Round extends TimedRequest {
  /** 1: nothing had to come before it. */
  readonly round: number;
  /** Name of the request that it waited for: of its causes the one that came last. */
  readonly after: string | undefined;
}

/** Which request waited for which, in the order in which they started. */
export function roundsOf(requests: readonly TimedRequest[]): Round[] {
  const done: Round[] = [];
  for (const request of [...requests].sort((a, b) => a.started - b.started)) {
    const awaited = done.filter(({ url }) => request.causes.includes(url));
    // A page's parser asks before the page is there to its end, so that its end says nothing about it.
    const last = awaited.sort((a, b) => (a.finished ?? a.started) - (b.finished ?? b.started)).at(-1);
    done.push({ ...request, round: last ? last.round + 1 : 1, after: last?.name });
  }
  return done;
}

/** Notes every request of a page from now on. `stop` gives those that started before it was called. */
export async function recordRequests(session: CDPSession): Promise<{ stop: () => TimedRequest[] }> {
  const asked = new Map<string, TimedRequest & { at: number }>();
  let first: number | undefined;
  let stopped = false;
  await session.send('Network.enable');
  // With what came before on the stack, or a call would seem to come from nowhere.
  await session.send('Debugger.enable');
  await session.send('Debugger.setAsyncCallStackDepth', { maxDepth: 16 });
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    if (stopped || request.url.startsWith('data:')) return;
    first ??= timestamp;
    const causes = initiator.url ? [initiator.url] : [];
    for (let stack = initiator.stack; stack; stack = stack.parent) {
      causes.push(...stack.callFrames.map(({ url }) => url));
    }
    const started = (timestamp - first) * 1000;
    const { url } = request;
    asked.set(requestId, {
      name: nameOf(url),
      url,
      causes,
      started,
      at: timestamp,
      finished: undefined,
      bytes: 0,
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    if (!stopped) asked.delete(requestId);
  });
  session.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    const one = asked.get(requestId);
    if (stopped || !one || first === undefined) return;
    asked.set(requestId, { ...one, finished: (timestamp - first) * 1000, bytes: encodedDataLength });
  });
  const stop = () => {
    stopped = true;
    return [...asked.values()];
  };
  return { stop };
}

/** `/remotes/mf-desks/0.1.0-ab12/entry.69a8cd5db599eb24.js` -> `mf-desks/entry.js`. */
function nameOf(url: string): string {
  const { pathname } = new URL(url);
  return pathname
    .replace(/^\/remotes\/([^/]+)\/[^/]+\//, '$1/')
    .replace(/\.[0-9a-f]{10}(?=\.(js|css)$)/, '')
    .replace(/\d{4}-\d\d-\d\d/g, '<day>');
}

/** The requests as a Markdown table with a title. */
export function roundsTable(title: string, rounds: readonly Round[]): string {
  const ms = (value: number | undefined) => (value === undefined ? '' : value.toFixed(0));
  const rows = rounds.map(
    ({ round, name, bytes, started, finished, after }) =>
      `| ${round} | \`${name}\` | ${(bytes / 1000).toFixed(1)} | ${ms(started)} | ${ms(finished)} | ${after ? `\`${after}\`` : ''} |`,
  );
  const most = Math.max(0, ...rounds.map(({ round }) => round));
  return [
    `## ${title}: ${rounds.length} requests in ${most} rounds`,
    '',
    '| round | request | kB | asked, ms | there, ms | waited for |',
    '|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
}
