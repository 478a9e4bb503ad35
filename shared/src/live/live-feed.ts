/** The part of the browser's `EventSource` that is used. */
export interface Source {
  addEventListener(type: 'ready' | 'changed' | 'error', listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

export interface FeedDeps {
  /** Opens the stream of updates; undefined if the browser has none. */
  open(): Source | undefined;
  isInFront(): boolean;
  /** Fetches everything of these domains that is on screen again, each call once. */
  revalidate(topics: readonly string[]): void;
  /** How long ago the oldest answer on screen may have been created; 0 if all calls began with the stream. */
  aheadMs(): number;
  /** 0 to 1. */
  random(): number;
}

/**
 * `live`: updates arrive as they happen; `polling`: there is no stream at the moment, and the page polls every 30 s.
 */
export type LiveState = 'live' | 'polling';

export const POLL_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Pages that receive the same update at the same time must not all send requests at the same moment. */
const JITTER_MS = 150;
/**
 * A first stream that opens sooner has missed nothing that the screens' own first calls did not see. Also allows for
 * the difference of the clocks.
 */
const SOON_MS = 1_000;

export interface LiveFeed {
  /** @returns a function that stops using them */
  use(topics: readonly string[]): () => void;
  get(): LiveState;
  subscribe(listener: () => void): () => void;
  /** The page came to the foreground or left it, or the network came back. */
  look(): void;
  /** The server can be reached again: an open stream may be stale, and a pending retry need not wait. */
  back(): void;
}

/**
 * The one stream of a page (rules/conventions.md#live-changes), open while a topic is used and the page is in the
 * foreground: browsers allow few connections per host. When it opens again, it fetches what it may have missed.
 */
export function createLiveFeed(deps: FeedDeps): LiveFeed {
  const used = new Map<string, number>();
  const listeners = new Set<() => void>();
  const soon = new Set<string>();
  let fetching: ReturnType<typeof setTimeout> | undefined;
  let state: LiveState = 'polling';
  let source: Source | undefined;
  let failures = 0;
  let reopening: ReturnType<typeof setTimeout> | undefined;
  let polling: ReturnType<typeof setInterval> | undefined;

  const become = (next: LiveState) => {
    if (next === state) return;
    state = next;
    for (const listener of listeners) listener();
  };
  const revalidateSoon = (topics: Iterable<string>) => {
    for (const topic of topics) if (used.has(topic)) soon.add(topic);
    if (soon.size === 0 || fetching !== undefined) return;
    fetching = setTimeout(() => {
      fetching = undefined;
      deps.revalidate([...soon]);
      soon.clear();
    }, deps.random() * JITTER_MS);
  };

  function poll(): void {
    polling ??= setInterval(() => revalidateSoon(used.keys()), POLL_MS);
  }

  function open(isFirst: boolean): void {
    clearTimeout(reopening);
    reopening = undefined;
    const opened = deps.open();
    source = opened;
    poll();
    if (!opened) return;
    const began = Date.now();
    opened.addEventListener('ready', ({ data }) => {
      if (source !== opened) return;
      failures = 0;
      clearInterval(polling);
      polling = undefined;
      const blindMs = Math.max(Date.now() - began, deps.aheadMs());
      if (!isFirst) revalidateSoon(used.keys());
      else if (blindMs > SOON_MS) revalidateSoon(changedSince(data, blindMs + SOON_MS) ?? used.keys());
      become('live');
    });
    opened.addEventListener('changed', ({ data }) => {
      if (source === opened) revalidateSoon(topicsOf(data));
    });
    opened.addEventListener('error', () => {
      if (source !== opened) return;
      opened.close();
      source = undefined;
      become('polling');
      poll();
      // Not left to the browser: it gives up for good after an answer like 502, and never waits longer.
      const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
      failures += 1;
      reopening = setTimeout(() => open(false), pause * (0.5 + deps.random() / 2));
    });
  }

  function close(): void {
    source?.close();
    source = undefined;
    clearTimeout(reopening);
    reopening = undefined;
    clearInterval(polling);
    polling = undefined;
    clearTimeout(fetching);
    fetching = undefined;
    soon.clear();
  }

  function look(): void {
    const isWanted = used.size > 0 && deps.isInFront();
    if (!isWanted) close();
    else if (!source) {
      failures = 0;
      open(false);
    }
  }

  return {
    use(topics) {
      const isFirst = used.size === 0;
      for (const topic of topics) used.set(topic, (used.get(topic) ?? 0) + 1);
      if (isFirst && used.size > 0 && deps.isInFront()) open(true);
      return () => {
        for (const topic of topics) {
          const count = (used.get(topic) ?? 1) - 1;
          if (count > 0) used.set(topic, count);
          else used.delete(topic);
        }
        if (used.size > 0) return;
        close();
        become('polling');
      };
    },
    get: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look,
    back() {
      if (used.size === 0 || !deps.isInFront()) return;
      close();
      failures = 0;
      open(false);
      if (!source) revalidateSoon(used.keys());
    },
  };
}

interface News {
  topics?: unknown;
  known?: number;
  changed?: Record<string, number>;
}

/** Empty if the data is not JSON. */
function read(data: unknown): News {
  try {
    return (JSON.parse(String(data)) ?? {}) as News;
  } catch {
    return {};
  }
}

/** Reads `{"known": 60000, "changed": {"visits": 1200}}`; undefined if the server does not know that far back. */
function changedSince(data: unknown, ms: number): string[] | undefined {
  const { known = 0, changed = {} } = read(data);
  return known < ms ? undefined : Object.keys(changed).filter((topic) => (changed[topic] ?? 0) <= ms);
}

/** Reads `{"topics": ["visits"]}`; none if the data has another shape. */
function topicsOf(data: unknown): string[] {
  const { topics } = read(data);
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
}
