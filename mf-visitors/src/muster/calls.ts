import * as api from '@portal/openapi/visitors';
import { ApiError, call, send, unwrap, useRead } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { type LiveState, useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MUSTER_DOMAIN } from '#parts/api';
import { newUuid } from './offline/new-uuid.ts';
import { type Begun, begunAt, changesOf, type Sent, type Started, type ToSend } from './offline/outbox.ts';
import { listenToOutbox, pageOutbox } from './offline/page-outbox.ts';
import { useKeptList } from './offline/use-kept-list.ts';
import type { MusterList, MusterRow, RollCallPerson, ShownRollCall, Tick } from './rules/muster-types.ts';
import { keyOf, withChanges } from './rules/with-changes.ts';

const REFUSALS: readonly string[] = ['conflict', 'notFound', 'forbidden', 'validation'];
const isFinal = (error: unknown) => error instanceof ApiError && REFUSALS.includes(error.kind);

/**
 * Tells the server of a roll call that was begun here; it joins one that was begun elsewhere. Without an idempotency key: what
 * the clock says is another body each time, and a second one joins the first. Never rejects.
 */
export async function beginRollCall({ siteId, isDrill, startedAt }: Begun): Promise<Started> {
  try {
    const body = { siteId, isDrill, startedAt, sentAt: new Date().toISOString() };
    return { outcome: 'begun', rollCall: await send(api.createRollCall, { body }) };
  } catch (error) {
    return { outcome: isFinal(error) ? 'refused' : 'retry' };
  }
}

/** Never rejects: what cannot be sent now is sent again, what is refused is refused for good. */
export async function sendChanges({ rollCallId: id, marks, people }: ToSend): Promise<Sent> {
  try {
    const body = { marks: [...marks], people: [...people], sentAt: new Date().toISOString() };
    return { outcome: 'taken', list: await send(api.changeRollCall, { path: { id }, body }) };
  } catch (error) {
    return { outcome: isFinal(error) ? 'refused' : 'retry' };
  }
}

export async function downloadReport(id: number, format: 'pdf' | 'csv'): Promise<void> {
  const file = await unwrap(
    call(api.getRollCallReport, {
      params: { path: { id }, query: { format } },
      parseAs: 'blob',
    }),
  );
  saveFile(file, `roll-call-${id}.${format}`);
}

export interface Muster {
  /** As it was last heard of; undefined while nothing is known. */
  list: MusterList | undefined;
  /** The one that runs, also where only this device knows of it. */
  rollCall: ShownRollCall | null;
  rows: readonly MusterRow[];
  error: ApiError | undefined;
  live: LiveState;
  /** The list is the device's, or the server did not answer when it was asked again. */
  isOld: boolean;
  isValidating: boolean;
  /** Marks and people that the server has not. */
  waiting: number;
  reload: () => void;
  /** Without a connection; joined to what was begun elsewhere when there is one. */
  begin: (isDrill: boolean) => void;
  /** A tick sends only itself. */
  mark: (row: MusterRow, tick: Tick) => void;
  addPerson: (person: Omit<RollCallPerson, 'id' | 'addedAt'>) => void;
}

interface Listeners {
  onRefused: () => void;
  /** What was begun here belongs to one that has ended meanwhile. */
  onJoinedEnded: () => void;
}

const NOBODY: readonly MusterRow[] = [];

/** The site's list from the server, or without one from the device, with the marks of this device in it. */
export function useMuster(siteId: number | null, { onRefused, onJoinedEnded }: Listeners): Muster {
  const live = useLiveUpdates([MUSTER_DOMAIN]);
  const userId = useSession(({ user }) => user?.id ?? 0);
  const me = useSession(({ user }) => (user ? personName(user) : ''));
  const query = useRead(
    api.listMuster,
    siteId === null ? null : { query: { site: siteId } },
    // The people of another site would be looked for in vain.
    { keepPreviousData: false },
  );
  const { data, error, mutate } = query;
  const kept = useKeptList(siteId, data, error);
  const list = data ?? kept;
  const outbox = pageOutbox(userId);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  const rollCallId = list?.rollCall?.id;
  const begun = begunAt(entries, siteId);
  const changes = useMemo(() => changesOf(entries, siteId, rollCallId), [entries, siteId, rollCallId]);
  const rows = useMemo(() => (list ? withChanges(list, changes, me) : NOBODY), [list, changes, me]);
  const rollCall: ShownRollCall | null =
    list?.rollCall ?? (begun ? { ...begun, id: null, startedBy: me } : null);
  const ref = rollCallId ?? begun?.id;

  useEffect(
    () =>
      listenToOutbox({
        onBegun: ({ endedAt }) => {
          if (endedAt !== null) onJoinedEnded();
          return mutate();
        },
        onTaken: (taken) =>
          taken.rollCall?.siteId === siteId ? mutate(taken, { revalidate: false }) : mutate(),
        onRefused,
      }),
    [siteId, mutate, onRefused, onJoinedEnded],
  );
  // The server answers: what waits may go.
  useEffect(() => {
    if (data || live === 'live') void outbox.flush();
  }, [data, live, outbox]);

  return {
    list,
    rollCall,
    rows,
    error,
    live,
    isOld: list !== undefined && (data === undefined || error !== undefined),
    isValidating: query.isValidating,
    waiting: entries.reduce((sum, { marks, people }) => sum + marks.length + people.length, 0),
    reload: () => void mutate(),
    begin(isDrill) {
      if (siteId !== null)
        outbox.begin({ id: newUuid(), siteId, isDrill, startedAt: new Date().toISOString() });
    },
    mark(row, tick) {
      if (ref === undefined) return;
      outbox.add(ref, {
        marks: [{ id: newUuid(), key: row.key, markedAt: new Date().toISOString(), ...tick }],
      });
    },
    addPerson(person) {
      if (ref === undefined) return;
      const [id, now] = [newUuid(), new Date().toISOString()];
      // Who is added is at the assembly point.
      const mark = { id: newUuid(), key: keyOf(id), status: 'safe', markedAt: now } as const;
      outbox.add(ref, { people: [{ ...person, id, addedAt: now }], marks: [mark] });
    },
  };
}
