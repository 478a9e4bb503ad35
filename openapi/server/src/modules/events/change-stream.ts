import { PassThrough } from 'node:stream';
import type { Change, Recent } from '../../mechanisms/changes.ts';
import type { Topic } from '../../mechanisms/ports/topics.ts';

/** Milliseconds. */
export const INTERVALS_MS = {
  /** At most one event in this time: a check-in of twenty people is one event. */
  burst: 250,
  /** A comment, so that proxies do not consider the connection dead. */
  heartbeat: 20_000,
  /** How often access is checked. */
  check: 60_000,
  life: 3_600_000,
} as const;

export interface StreamDeps {
  /** The topics of the change that this person may be notified of. */
  heard(change: Change | null): Topic[];
  /** The changes before the stream; without them the subscriber fetches everything. */
  recent?: Recent;
  /** Checks whether the person still has access; false ends the stream. If it throws, it is called again later. */
  check(): Promise<boolean>;
  /** Called when the stream ends, from either side. */
  onEnd(): void;
}

export interface ChangeStream {
  stream: PassThrough;
  hear(change: Change | null): void;
  /** Checks access now, because it may have ended this moment. */
  check(): void;
  end(): void;
}

/**
 * One person's stream of changes as server-sent events: `ready` with how long ago each topic changed last, then
 * `changed` with topics, and comments in between.
 */
export function createChangeStream(deps: StreamDeps): ChangeStream {
  const stream = new PassThrough();
  const waiting = new Set<Topic>();
  let burst: NodeJS.Timeout | undefined;
  let isOver = false;
  let isChecking = false;
  let checkAgain = false;

  const write = (text: string) => {
    if (isOver) return;
    // Drop subscribers who do not read: their events would pile up in memory.
    if (stream.writableLength > 16_384) stream.destroy();
    else stream.write(text);
  };
  const flush = () => {
    burst = undefined;
    if (waiting.size === 0) return;
    write(`event: changed\ndata: ${JSON.stringify({ topics: [...waiting] })}\n\n`);
    waiting.clear();
    burst = setTimeout(flush, INTERVALS_MS.burst);
  };
  const check = async () => {
    // The check under way may have read before the change.
    checkAgain = isChecking;
    if (isChecking || isOver) return;
    isChecking = true;
    const isAllowed = await deps.check().catch(() => true);
    isChecking = false;
    if (!isAllowed) end();
    else if (checkAgain) await check();
  };
  const timers = [
    setInterval(() => write(': still there\n\n'), INTERVALS_MS.heartbeat),
    setInterval(check, INTERVALS_MS.check),
    setTimeout(end, INTERVALS_MS.life),
  ];

  function over(): void {
    if (isOver) return;
    isOver = true;
    for (const timer of timers) clearTimeout(timer);
    clearTimeout(burst);
    deps.onEnd();
  }
  function end(): void {
    over();
    stream.end();
  }
  stream.on('close', over);
  stream.on('error', over);
  write(
    `event: ready\ndata: ${JSON.stringify(deps.recent ? recentTopics(deps.recent, deps.heard) : {})}\n\n`,
  );

  return {
    stream,
    hear(change) {
      for (const topic of deps.heard(change)) waiting.add(topic);
      // The first event of a burst is sent immediately, the rest together after it.
      if (!burst) flush();
    },
    check: () => void check(),
    end,
  };
}

/** `{"known": 60000, "changed": {"visits": 1200}}`. */
function recentTopics({ knownMs, changes }: Recent, heard: StreamDeps['heard']) {
  const changed: Partial<Record<Topic, number>> = {};
  for (const { change, agoMs } of changes)
    for (const topic of heard(change)) changed[topic] = Math.min(changed[topic] ?? agoMs, agoMs);
  return { known: knownMs, changed };
}
