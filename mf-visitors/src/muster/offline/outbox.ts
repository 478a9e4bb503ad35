import type { MusterList, RollCall, RollCallMark, RollCallPerson } from '../rules/muster-types.ts';
import type { Changes } from '../rules/with-changes.ts';

/** A roll call that was started here offline. */
export interface Begun {
  /** Created on this device, until the server has assigned one. */
  id: string;
  siteId: number;
  isDrill: boolean;
  startedAt: string;
}

/** The changes of one roll call. */
export interface Entry {
  /** Null: the server doesn't know of it yet. */
  rollCallId: number | null;
  begun?: Begun | undefined;
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}

/** The roll call of a mark: the server's id, or this device's. */
export type RollCallRef = number | string;

/** The result of sending: `retry` is sent again, `refused` is final. */
export type Sent = { outcome: 'taken'; list: MusterList } | { outcome: 'retry' } | { outcome: 'refused' };
export type Started =
  | { outcome: 'begun'; rollCall: RollCall }
  | { outcome: 'retry' }
  | { outcome: 'refused' };

/** The changes to send for a roll call that the server knows. */
export type ToSend = Entry & { rollCallId: number };

export interface OutboxDeps {
  read(): Promise<unknown>;
  keep(entries: readonly Entry[]): Promise<void>;
  begin(begun: Begun): Promise<Started>;
  send(entry: ToSend): Promise<Sent>;
  /**
   * The server has it, or has joined it to another; called before its marks are sent, so that the list knows it by
   * then.
   */
  onBegun(rollCall: RollCall): unknown;
  /** The server's list with the sent changes; called before they are removed here, so that nothing flickers. */
  onTaken(list: MusterList): unknown;
  /** The roll call no longer accepts changes. */
  onRefused(): void;
}

const PAUSES_MS = [2_000, 5_000, 10_000, 30_000];
const NOTHING: Changes = { marks: [], people: [] };

export type Outbox = ReturnType<typeof createOutbox>;

const refOf = ({ rollCallId, begun }: Entry): RollCallRef => rollCallId ?? begun?.id ?? '';
const isLeft = ({ rollCallId, marks, people }: Entry) =>
  rollCallId === null || marks.length + people.length > 0;

/**
 * Pending marks: shown immediately, stored on the device, and sent in order until the server has them, even after the
 * browser was closed. The server accepts each once, so sending twice is harmless. A roll call that was started here
 * is sent before its marks. Not with `useAction`: its state lives as long as a component, and marks outlive the page.
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
    // Keeps changes that were made while it was loading.
    if (isEntries(kept) && kept.length > 0) set(kept.reduce(merged, entries));
  });

  function add(ref: RollCallRef, change: Partial<Changes>): void {
    // A roll call that was started here may have got the server's id while the mark was made.
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

  /** @returns whether to continue with the next */
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
    /** Sends now: the network may be back. */
    flush,
    get: () => entries,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * The pending changes of the site's roll call: of the server's, and of one that was started here and will be joined
 * to it.
 */
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

/** The roll call that this device has started at the site and the list doesn't have yet. */
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
