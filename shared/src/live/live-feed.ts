/** What is used of the browser's `EventSource`. */
export interface Source {
  addEventListener(type: 'ready' | 'changed' | 'error', listener: (event: { data?: unknown }) => void): void;
  close(): void;
}

export interface FeedDeps {
  /** Opens the stream of news; undefined where the browser has none. */
  open(): Source | undefined;
  isInFront(): boolean;
  /** Fetches again what is on screen of these domains, each call once. */
  revalidate(topics: readonly string[]): void;
  /** How long before now the oldest answer on screen may have been made; 0: by calls that began with the stream. */
  aheadMs(): number;
  /** 0 to 1. */
  random(): number;
}

/** `live`: news arrive as they happen; `polling`: there is no stream at the moment, and the page asks every 30 s. */
export type LiveState = 'live' | 'polling';

export const POLL_MS = 30_000;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Pages that hear the same news together are not to ask together. */
const JITTER_MS = 150;
/** A first stream that is sooner has missed nothing that the screens' own first calls did not see. Also what the clocks may be apart. */
const SOON_MS = 1_000;

export interface LiveFeed {
  /** @returns how to stop using them */
  use(topics: readonly string[]): () => void;
  get(): LiveState;
  subscribe(listener: () => void): () => void;
  /** The page came to the front or left it, or the network came back. */
  look(): void;
  /** The server can be reached again: what is open may be of before, and what is waited for need not be. */
  back(): void;
}

/**
 * The one stream of a page (rules/conventions.md#live-changes), open while a topic is used and the page is in front:
 * browsers have few connections for a host. What it may have missed is fetched when it is open again.
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

/** Nothing of what is no JSON. */
function read(data: unknown): News {
  try {
    return (JSON.parse(String(data)) ?? {}) as News;
  } catch {
    return {};
  }
}

/** Of `{"known": 60000, "changed": {"visits": 1200}}`; undefined where the server does not know so far back. */
function changedSince(data: unknown, ms: number): string[] | undefined {
  const { known = 0, changed = {} } = read(data);
  return known < ms ? undefined : Object.keys(changed).filter((topic) => (changed[topic] ?? 0) <= ms);
}

/** Of `{"topics": ["visits"]}`; none of what is not of that form. */
function topicsOf(data: unknown): string[] {
  const { topics } = read(data);
  return Array.isArray(topics) ? topics.filter((topic) => typeof topic === 'string') : [];
}
