import type { MusterList, RollCallMark, RollCallPerson } from '../rules/muster-types.ts';
import type { Changes } from '../rules/with-changes.ts';

/** Of one roll call. */
interface Entry {
  rollCallId: number;
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}

/** What became of sending: `retry` is tried again, `refused` never gets through. */
export type Sent = { outcome: 'taken'; list: MusterList } | { outcome: 'retry' } | { outcome: 'refused' };

export interface OutboxDeps {
  read(): Promise<unknown>;
  keep(entries: readonly Entry[]): Promise<void>;
  send(entry: Entry): Promise<Sent>;
  /** The server's list with what was sent in it; called before it is taken out here, so that nothing flickers. */
  onTaken(list: MusterList): unknown;
  /** The roll call does not take it any more. */
  onRefused(): void;
}

const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];
const NOTHING: Changes = { marks: [], people: [] };

export type Outbox = ReturnType<typeof createOutbox>;

/**
 * Marks on their way: shown at once, kept on the device, sent in their order, again and again until the server has them,
 * also after the browser was closed. The server takes each once, so that sending twice does no harm. Not by `useAction`:
 * its key, its one press and its answer live as long as a component, and these outlive the page.
 */
export function createOutbox(deps: OutboxDeps) {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly Entry[]) => {
    entries = next.filter(({ marks, people }) => marks.length + people.length > 0);
    for (const listener of listeners) listener();
    return deps.keep(entries);
  };

  const loaded = deps.read().then((kept) => {
    // What was pressed while it was read stays.
    if (isEntries(kept) && kept.length > 0) set(kept.reduce(merged, entries));
  });

  function add(rollCallId: number, change: Partial<Changes>): void {
    void set(merged(entries, { rollCallId, ...NOTHING, ...change }));
    void flush();
  }

  async function flush(): Promise<void> {
    await loaded;
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    try {
      for (let entry = entries[0]; entry; entry = entries[0]) {
        const answer = await deps.send(entry);
        if (answer.outcome === 'retry') {
          timer = setTimeout(flush, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
          failures += 1;
          return;
        }
        failures = 0;
        if (answer.outcome === 'taken') await deps.onTaken(answer.list);
        else deps.onRefused();
        await set(entries.map((one) => (one.rollCallId === entry.rollCallId ? without(one, entry) : one)));
      }
    } finally {
      sending = false;
    }
  }

  return {
    add,
    /** Tries now: the network may be back. */
    flush,
    get: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export function changesOf(entries: readonly Entry[], rollCallId: number | undefined): Changes {
  return entries.find((entry) => entry.rollCallId === rollCallId) ?? NOTHING;
}

function merged(entries: readonly Entry[], more: Entry): readonly Entry[] {
  const known = entries.find(({ rollCallId }) => rollCallId === more.rollCallId);
  if (!known) return [...entries, more];
  const both = {
    ...known,
    marks: [...known.marks, ...more.marks],
    people: [...known.people, ...more.people],
  };
  return entries.map((entry) => (entry === known ? both : entry));
}

function without(entry: Entry, sent: Entry): Entry {
  const ids = new Set([...sent.marks, ...sent.people].map(({ id }) => id));
  const left = <T extends { id: string }>(list: readonly T[]) => list.filter(({ id }) => !ids.has(id));
  return { ...entry, marks: left(entry.marks), people: left(entry.people) };
}

function isEntries(value: unknown): value is readonly Entry[] {
  return (
    Array.isArray(value) &&
    value.every(
      (one) => typeof one?.rollCallId === 'number' && Array.isArray(one.marks) && Array.isArray(one.people),
    )
  );
}
