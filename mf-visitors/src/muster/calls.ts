import { ApiError, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import type { ContactMessage } from '@portal/shared/form-dialogs';
import { type LiveState, useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MUSTER_DOMAIN, visitorsApi } from '#parts/api';
import { newUuid } from './offline/new-uuid.ts';
import { changesOf, type Sent } from './offline/outbox.ts';
import { listenToOutbox, pageOutbox } from './offline/page-outbox.ts';
import { useKeptList } from './offline/use-kept-list.ts';
import type {
  MusterList,
  MusterRow,
  MusterStatus,
  RollCall,
  RollCallMark,
  RollCallPerson,
} from './rules/muster-types.ts';
import { keyOf, withChanges } from './rules/with-changes.ts';

/** @throws ApiError 409 where one runs at the site already */
export function startRollCall(siteId: number, isDrill: boolean, key: string): Promise<RollCall> {
  const header = idempotencyHeaders(key);
  return unwrap(visitorsApi.POST('/muster/roll-calls/', { params: { header }, body: { siteId, isDrill } }));
}

export function endRollCall(id: number): Promise<RollCall> {
  return unwrap(visitorsApi.POST('/muster/roll-calls/{id}/end/', { params: { path: { id } } }));
}

/** Never rejects: what cannot be sent now is sent again, what is refused is refused for good. */
export async function sendChanges(entry: {
  rollCallId: number;
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}): Promise<Sent> {
  const { rollCallId: id, marks, people } = entry;
  try {
    const body = { marks: [...marks], people: [...people] };
    const call = visitorsApi.POST('/muster/roll-calls/{id}/changes/', { params: { path: { id } }, body });
    return { outcome: 'taken', list: await unwrap(call) };
  } catch (error) {
    const isFinal =
      error instanceof ApiError && ['conflict', 'notFound', 'forbidden', 'validation'].includes(error.kind);
    return { outcome: isFinal ? 'refused' : 'retry' };
  }
}

/** To these people of the site's list. */
export function contactPeople(site: number, keys: string[], message: ContactMessage, key: string) {
  const params = { query: { site }, header: idempotencyHeaders(key) };
  return unwrap(visitorsApi.POST('/muster/contact/', { params, body: { ...message, keys } }));
}

export async function downloadReport(id: number, format: 'pdf' | 'csv'): Promise<void> {
  const file = await unwrap(
    visitorsApi.GET('/muster/roll-calls/{id}/report/', {
      params: { path: { id }, query: { format } },
      parseAs: 'blob',
    }),
  );
  saveFile(file, `roll-call-${id}.${format}`);
}

export interface Muster {
  /** As it was last heard of; undefined while nothing is known. */
  list: MusterList | undefined;
  rows: readonly MusterRow[];
  error: ApiError | undefined;
  live: LiveState;
  /** The list is the device's, or the server did not answer when it was asked again. */
  isOld: boolean;
  isValidating: boolean;
  /** Marks and people that the server has not. */
  waiting: number;
  reload: () => void;
  mark: (row: MusterRow, change: { status?: MusterStatus; needsAssistance?: boolean }) => void;
  addPerson: (person: Omit<RollCallPerson, 'id' | 'addedAt'>) => void;
}

const NOBODY: readonly MusterRow[] = [];

/** The site's list from the server, or without one from the device, with the marks of this device in it. */
export function useMuster(siteId: number | null, onRefused: () => void): Muster {
  const live = useLiveUpdates([MUSTER_DOMAIN]);
  const userId = useSession(({ user }) => user?.id ?? 0);
  const me = useSession(({ user }) => (user ? personName(user) : ''));
  const query = useApiQuery(
    siteId === null ? null : [MUSTER_DOMAIN, 'list', siteId],
    () => visitorsApi.GET('/muster/', { params: { query: { site: siteId ?? 0 } } }),
    // The people of another site would be looked for in vain.
    { keepPreviousData: false },
  );
  const { data, error, mutate } = query;
  const kept = useKeptList(siteId, data, error);
  const list = data ?? kept;
  const outbox = pageOutbox(userId);
  const entries = useSyncExternalStore(outbox.subscribe, outbox.get);
  const rollCallId = list?.rollCall?.id;
  const changes = changesOf(entries, rollCallId);
  const rows = useMemo(() => (list ? withChanges(list, changes, me) : NOBODY), [list, changes, me]);

  useEffect(
    () =>
      listenToOutbox({
        onTaken: (taken) =>
          taken.rollCall?.siteId === siteId ? mutate(taken, { revalidate: false }) : mutate(),
        onRefused,
      }),
    [siteId, mutate, onRefused],
  );
  // The server answers: what waits may go.
  useEffect(() => {
    if (data || live === 'live') void outbox.flush();
  }, [data, live, outbox]);

  return {
    list,
    rows,
    error,
    live,
    isOld: list !== undefined && (data === undefined || error !== undefined),
    isValidating: query.isValidating,
    waiting: entries.reduce((sum, { marks, people }) => sum + marks.length + people.length, 0),
    reload: () => void mutate(),
    mark({ key, mark, needsAssistance }, change) {
      if (rollCallId === undefined) return;
      const status = mark?.status ?? 'unknown';
      const made = { id: newUuid(), key, markedAt: new Date().toISOString() };
      outbox.add(rollCallId, { marks: [{ ...made, status, needsAssistance, ...change }] });
    },
    addPerson(person) {
      if (rollCallId === undefined) return;
      const [id, now] = [newUuid(), new Date().toISOString()];
      // Who is added is at the assembly point.
      const mark = {
        id: newUuid(),
        key: keyOf(id),
        status: 'safe',
        needsAssistance: false,
        markedAt: now,
      } as const;
      outbox.add(rollCallId, { people: [{ ...person, id, addedAt: now }], marks: [mark] });
    },
  };
}

/** The site's last roll calls, the newest first. */
export function useRollCalls(site: number) {
  return useApiQuery([MUSTER_DOMAIN, 'roll-calls', site], () =>
    visitorsApi.GET('/muster/roll-calls/', { params: { query: { site, limit: 10 } } }),
  );
}
