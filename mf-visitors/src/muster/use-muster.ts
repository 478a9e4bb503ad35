import * as api from '@portal/openapi/visitors';
import { type ApiError, useRead } from '@portal/shared/api';
import { type LiveState, useLiveUpdates } from '@portal/shared/live';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { MUSTER_DOMAIN } from '#parts/api';
import { newUuid } from './offline/new-uuid.ts';
import { begunAt, changesOf } from './offline/outbox.ts';
import { listenToOutbox, pageOutbox } from './offline/page-outbox.ts';
import { useStoredMuster } from './offline/use-stored-muster.ts';
import type { MusterList, MusterRow, RollCallPerson, ShownRollCall, Tick } from './rules/muster-types.ts';
import { keyOf, withChanges } from './rules/with-changes.ts';

export interface Muster {
  /** The last known list; undefined while there is none. */
  list: MusterList | undefined;
  /** The running roll call, even if only this device knows of it. */
  rollCall: ShownRollCall | null;
  rows: readonly MusterRow[];
  error: ApiError | undefined;
  live: LiveState;
  /** The list is from the device, or its last reload failed. */
  isOld: boolean;
  isValidating: boolean;
  /** How many marks and people the server doesn't have yet. */
  waiting: number;
  reload: () => void;
  /** For use offline; when the server is reachable, it joins a roll call that was started elsewhere. */
  begin: (isDrill: boolean) => void;
  /** Sends only this one tick. */
  mark: (row: MusterRow, tick: Tick) => void;
  addPerson: (person: Omit<RollCallPerson, 'id' | 'addedAt'>) => void;
}

interface Listeners {
  onRefused: () => void;
  /** The roll call that was started here was joined to one that has ended. */
  onJoinedEnded: () => void;
}

const NOBODY: readonly MusterRow[] = [];

/** The site's list from the server, or offline from the device, with this device's marks applied. */
export function useMuster(siteId: number | null, { onRefused, onJoinedEnded }: Listeners): Muster {
  const live = useLiveUpdates([MUSTER_DOMAIN]);
  const userId = useSession(({ user }) => user?.id ?? 0);
  const me = useSession(({ user }) => (user ? personName(user) : ''));
  const query = useRead(
    api.listMuster,
    siteId === null ? null : { query: { site: siteId } },
    // Don't show the people of another site: someone would search for them.
    { keepPreviousData: false },
  );
  const { data, error, mutate } = query;
  const kept = useStoredMuster(siteId, data, error);
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
  // The server answers, so pending changes can be sent.
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
      // A person who is added is at the assembly point.
      const mark = { id: newUuid(), key: keyOf(id), status: 'safe', markedAt: now } as const;
      outbox.add(ref, { people: [{ ...person, id, addedAt: now }], marks: [mark] });
    },
  };
}
