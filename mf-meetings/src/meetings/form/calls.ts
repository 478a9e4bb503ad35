import * as api from '@portal/openapi/meetings';
import { ApiError, call, idempotencyHeaders, unwrap, useSearch } from '@portal/shared/api';
import { useEffect, useState } from 'react';
import type { RoomAlternative } from '#parts/rooms';
import {
  MEETINGS_DOMAIN,
  type Meeting,
  type MeetingCreate,
  type MeetingReplacement,
  type MeetingsChanged,
} from '../calls.ts';
import { type VisitValue, visitValue } from './rules/meeting-values.ts';

/** Those whom a link names, once they are known; who cannot be found is left out. `undefined` while they are looked up. */
export function usePrefilledVisits(ids: readonly number[]): VisitValue[] | undefined {
  const key = ids.join(',');
  const [found, setFound] = useState<VisitValue[] | undefined>(key === '' ? [] : undefined);
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const calls = key
      .split(',')
      .map((id) => unwrap(call(api.getVisitor, { params: { path: { id: Number(id) } } })));
    void Promise.allSettled(calls).then((answers) => {
      if (!isWanted) return;
      setFound(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? [visitValue(answer.value)] : [])),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found;
}

export function useVisitorSearch(text: string) {
  return useSearch(text, [MEETINGS_DOMAIN, 'visitors'], (search) =>
    call(api.listVisitors, { params: { query: { search, limit: 25 } } }),
  );
}

/** Makes a meeting a date, or none. Rejects with an `ApiError`: 400 with `fields` or `dates`. */
export async function createMeetings(body: MeetingCreate, idempotencyKey: string): Promise<Meeting[]> {
  const params = { header: idempotencyHeaders(idempotencyKey) };
  return (await unwrap(call(api.createMeetings, { body, params }))).meetings;
}

/** Rejects with an `ApiError`: 409 with `body.current` where somebody saved before, without it where it is over. */
export function replaceMeeting(id: number, body: MeetingReplacement): Promise<Meeting> {
  return unwrap(call(api.replaceMeeting, { params: { path: { id } }, body }));
}

/** Cancels one that has not begun, and tells everybody; 409 where it has. */
export function deleteMeeting(id: number): Promise<unknown> {
  return unwrap(call(api.deleteMeeting, { params: { path: { id } } }));
}

/** The same of this and all later ones of its series; those that cannot be cancelled are named. */
export function cancelLater(id: number): Promise<MeetingsChanged> {
  return unwrap(call(api.cancelMeeting, { params: { path: { id } }, body: { scope: 'later' } }));
}

/** Rooms like the one that somebody else was faster with; none of any other failure. */
export function alternativesOf(error: unknown): readonly RoomAlternative[] {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return [];
  return (error.body as { alternatives?: RoomAlternative[] } | null)?.alternatives ?? [];
}
