import type { MusterList, RollCall, RollCallMark, RollCallPerson } from '../rules/muster-types.ts';
import type { Changes } from '../rules/with-changes.ts';

/** A roll call that was begun here without a connection. */
export interface Begun {
  /** Of this device's own making, until the server has given it one. */
  id: string;
  siteId: number;
  isDrill: boolean;
  startedAt: string;
}

/** Of one roll call. */
export interface Entry {
  /** Null: the server does not know of it yet. */
  rollCallId: number | null;
  begun?: Begun | undefined;
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}

/** Which roll call a mark is of: the server's, or one of this device. */
export type RollCallRef = number | string;

/** What became of sending: `retry` is tried again, `refused` never gets through. */
export type Sent = { outcome: 'taken'; list: MusterList } | { outcome: 'retry' } | { outcome: 'refused' };
export type Started =
  | { outcome: 'begun'; rollCall: RollCall }
  | { outcome: 'retry' }
  | { outcome: 'refused' };

/** What is to be sent of a roll call that the server knows. */
export type ToSend = Entry & { rollCallId: number };

export interface OutboxDeps {
  read(): Promise<unknown>;
  keep(entries: readonly Entry[]): Promise<void>;
  begin(begun: Begun): Promise<Started>;
  send(entry: ToSend): Promise<Sent>;
  /** The server has it, or has joined it to another's; called before its marks go, so that the list knows it by then. */
  onBegun(rollCall: RollCall): unknown;
  /** The server's list with what was sent in it; called before it is taken out here, so that nothing flickers. */
  onTaken(list: MusterList): unknown;
  /** The roll call does not take it any more. */
  onRefused(): void;
}

const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];
const NOTHING: Changes = { marks: [], people: [] };

export type Outbox = ReturnType<typeof createOutbox>;

const refOf = ({ rollCallId, begun }: Entry): RollCallRef => rollCallId ?? begun?.id ?? '';
const isLeft = ({ rollCallId, marks, people }: Entry) =>
  rollCallId === null || marks.length + people.length > 0;

/**
 * Marks on their way: shown at once, kept on the device, sent in their order, again and again until the server has them,
 * also after the browser was closed. The server takes each once, so that sending twice does no harm. A roll call that was
 * begun here goes before its marks. Not by `useAction`: its key, its one press and its answer live as long as a component,
 * and these outlive the page.
 */
export function createOutbox(deps: OutboxDeps) {
  let entries: readonly Entry[] = [];
  const listeners = new Set<() => void>();
  let sending = false;
  let failures = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: readonly Entry[]) => {
    entries = next.filter(isLeft);
    for (const listener of listeners) listener();
    return deps.keep(entries);
  };

  const loaded = deps.read().then((kept) => {
    // What was pressed while it was read stays.
    if (isEntries(kept) && kept.length > 0) set(kept.reduce(merged, entries));
  });

  function add(ref: RollCallRef, change: Partial<Changes>): void {
    // One that was begun here has the server's number since, while the mark was made.
    const known = entries.find((entry) => refOf(entry) === ref || entry.begun?.id === ref);
    const rollCallId = known?.rollCallId ?? (typeof ref === 'number' ? ref : null);
    if (rollCallId === null && !known) return;
    void set(merged(entries, { ...NOTHING, ...change, rollCallId, begun: known?.begun }));
    void flush();
  }

  function begin(begun: Begun): void {
    void set(merged(entries, { ...NOTHING, rollCallId: null, begun }));
    void flush();
  }

  /** @returns whether to go on with the next */
  async function sendFirst(entry: Entry): Promise<boolean> {
    const ref = refOf(entry);
    const { rollCallId, begun } = entry;
    const answer =
      rollCallId !== null
        ? await deps.send({ ...entry, rollCallId })
        : begun
          ? await deps.begin(begun)
          : ({ outcome: 'refused' } as const);
    switch (answer.outcome) {
      case 'retry':
        return false;
      case 'refused':
        deps.onRefused();
        await set(
          rollCallId === null
            ? entries.filter((one) => refOf(one) !== ref)
            : entries.map((one) => (refOf(one) === ref ? without(one, entry) : one)),
        );
        return true;
      case 'begun': {
        const { id } = answer.rollCall;
        await deps.onBegun(answer.rollCall);
        const own = entries.find((one) => refOf(one) === ref);
        const others = entries.filter((one) => refOf(one) !== ref);
        await set(own ? merged(others, { ...own, rollCallId: id }) : others);
        return true;
      }
      case 'taken':
        await deps.onTaken(answer.list);
        await set(entries.map((one) => (refOf(one) === ref ? without(one, entry) : one)));
        return true;
    }
  }

  async function flush(): Promise<void> {
    await loaded;
    clearTimeout(timer);
    if (sending) return;
    sending = true;
    try {
      for (let entry = entries[0]; entry; entry = entries[0]) {
        if (!(await sendFirst(entry))) {
          timer = setTimeout(flush, PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]);
          failures += 1;
          return;
        }
        failures = 0;
      }
    } finally {
      sending = false;
    }
  }

  return {
    add,
    begin,
    /** Tries now: the network may be back. */
    flush,
    get: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** What waits of the site's roll call: of the server's, and of one that was begun here and is the same one soon. */
export function changesOf(
  entries: readonly Entry[],
  siteId: number | null,
  rollCallId: number | undefined,
): Changes {
  const own = entries.filter((entry) => entry.rollCallId === rollCallId || entry.begun?.siteId === siteId);
  const [only, ...more] = own;
  if (!only) return NOTHING;
  if (more.length === 0) return only;
  return { marks: own.flatMap(({ marks }) => marks), people: own.flatMap(({ people }) => people) };
}

/** What this device has begun at the site and the list does not know yet. */
export function begunAt(entries: readonly Entry[], siteId: number | null): Begun | undefined {
  return entries.find(({ begun }) => begun?.siteId === siteId)?.begun;
}

function merged(entries: readonly Entry[], more: Entry): readonly Entry[] {
  const known = entries.find((entry) => refOf(entry) === refOf(more));
  if (!known) return [...entries, more];
  const both = {
    ...known,
    begun: known.begun ?? more.begun,
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
      (one) =>
        (typeof one?.rollCallId === 'number' || typeof one?.begun?.id === 'string') &&
        Array.isArray(one.marks) &&
        Array.isArray(one.people),
    )
  );
}
