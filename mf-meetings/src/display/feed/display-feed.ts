import { ApiError, eitherSignal } from '@portal/shared/api';

/** The display's data, and their time on the server's clock. */
export interface Known<V> {
  value: V;
  /** The server's time of the answer, in ms. */
  at: number;
  /** The server's clock minus this device's, in ms: the clock of a device on a wall is often wrong. */
  offset: number;
}

export interface FeedState<V> {
  known: Known<V> | null;
  /** The server doesn't answer at the moment; the display keeps showing its data. */
  isLost: boolean;
  /** The server refuses this device, or refuses for good. */
  refused: ApiError | null;
}

export interface FeedDeps<V> {
  load(): Promise<V>;
  serverTime(value: V): number;
  /** Reports updates until the stream ends or is aborted; rejects if it could not be opened. */
  watch(onNews: (kind: 'ready' | 'changed') => void, signal: AbortSignal): Promise<void>;
  read(): Known<V> | null;
  write(known: Known<V> | null): void;
  now(): number;
}

/** The stream reports changes; polling is for missed ones, and for states that change with time alone. */
export const POLL_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 15_000;
const LONGEST_STREAM_PAUSE_MS = 60_000;
const TICK_MS = 5_000;
/** After a tick this late, the device was asleep, such as at night. */
const SLEPT_MS = 3 * TICK_MS;
/** A single failed call does not mean that the network is down. */
const FAILURES_OF_LOSS = 2;

export interface DisplayFeed<V> {
  start(): () => void;
  get(): FeedState<V>;
  subscribe(listener: () => void): () => void;
  /** Loads now. If a load is running, loads again after it, because its answer may be outdated. */
  ask(): void;
  /** Takes the answer of a write, which is as good as a loaded one. */
  take(value: V): void;
  /** The network is back, or the page is visible again. */
  look(): void;
}

/**
 * Keeps a display up to date (rules/displays.md#offline): by the stream, by polling every half minute, and after a
 * network failure or a night as soon as the server answers. Not the page's cache, which gives up after a few
 * attempts: no one is there to press "Try again".
 */
export function createDisplayFeed<V>(deps: FeedDeps<V>): DisplayFeed<V> {
  const listeners = new Set<() => void>();
  let state: FeedState<V> = { known: deps.read(), isLost: false, refused: null };
  let hasAnswered = false;
  let failures = 0;
  let asking: 'no' | 'yes' | 'again' = 'no';
  let next: ReturnType<typeof setTimeout> | undefined;
  let life = new AbortController();
  let stream = new AbortController();

  const become = (changes: Partial<FeedState<V>>) => {
    state = { ...state, ...changes };
    for (const listener of listeners) listener();
  };

  function take(value: V, before = deps.now()): void {
    const at = deps.serverTime(value);
    const known = { value, at, offset: at - (before + deps.now()) / 2 };
    deps.write(known);
    const wasLost = failures > 0;
    [failures, hasAnswered] = [0, true];
    become({ known, isLost: false, refused: null });
    if (wasLost) stream.abort();
  }

  function fail(error: unknown): void {
    if (error instanceof ApiError && !error.isTransient && error.kind !== 'throttled') {
      if (isShutOut(error)) deps.write(null);
      become({ refused: error, isLost: false, ...(isShutOut(error) ? { known: null } : {}) });
      return;
    }
    failures += 1;
    if (failures >= FAILURES_OF_LOSS || !hasAnswered) become({ isLost: true });
  }

  async function ask(): Promise<void> {
    if (asking !== 'no') {
      asking = 'again';
      return;
    }
    const { signal } = life;
    asking = 'yes';
    clearTimeout(next);
    const before = deps.now();
    try {
      const value = await deps.load();
      if (signal.aborted) return;
      take(value, before);
    } catch (error) {
      if (signal.aborted) return;
      fail(error);
    } finally {
      const isAgain = (asking as 'yes' | 'again') === 'again';
      asking = 'no';
      if (!signal.aborted) {
        if (isAgain && failures === 0) void ask();
        else
          next = setTimeout(
            () => void ask(),
            failures === 0 ? POLL_MS : pauseAfter(failures, LONGEST_PAUSE_MS),
          );
      }
    }
  }

  async function listen(signal: AbortSignal): Promise<void> {
    let tries = 0;
    while (!signal.aborted) {
      stream = new AbortController();
      const one = eitherSignal(signal, stream.signal);
      const isFirst = tries === 0 && !hasAnswered;
      const hear = (kind: 'ready' | 'changed') => {
        if (one.aborted) return;
        tries = 0;
        // The stream doesn't report changes from before it was open.
        if (kind === 'changed' || !isFirst) void ask();
      };
      await deps.watch(hear, one).catch(() => {});
      tries += 1;
      const isLook = stream.signal.aborted;
      // Removes this attempt's listener from the signal, which lives for weeks.
      stream.abort();
      await pause(isLook ? FIRST_PAUSE_MS : pauseAfter(tries, LONGEST_STREAM_PAUSE_MS), signal);
    }
  }

  function look(): void {
    stream.abort();
    void ask();
  }

  return {
    start() {
      life = new AbortController();
      const { signal } = life;
      void ask();
      void listen(signal);
      let last = deps.now();
      const ticking = setInterval(() => {
        const slept = deps.now() - last;
        last = deps.now();
        if (slept > SLEPT_MS || slept < 0) look();
      }, TICK_MS);
      signal.addEventListener('abort', () => clearInterval(ticking));
      return () => {
        clearTimeout(next);
        life.abort();
        asking = 'no';
      };
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    ask: () => void ask(),
    take: (value) => take(value),
    look,
  };
}

/** The device was removed, or belongs to another client: it must drop its data. */
export function isShutOut(error: ApiError): boolean {
  return error.kind === 'unauthenticated' || error.kind === 'forbidden';
}

function pauseAfter(tries: number, longest: number): number {
  return Math.min(FIRST_PAUSE_MS * 2 ** (tries - 1), longest);
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      done();
    });
  });
}
