import type { Meeting, MeetingCreate, RoomAlternative } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { ApiError, send } from '@portal/shared/api';
import { useEffect, useState } from 'react';
import { type VisitValue, visitValue } from './rules/meeting-values.ts';

/** Those whom a link names, once they are known; who cannot be found is left out. `undefined` while they are looked up. */
export function usePrefilledVisits(ids: readonly number[]): VisitValue[] | undefined {
  const key = ids.join(',');
  const [found, setFound] = useState<VisitValue[] | undefined>(key === '' ? [] : undefined);
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const calls = key.split(',').map((id) => send(api.getVisitor, { path: { id: Number(id) } }));
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

/** Makes a meeting a date, or none. Rejects with an `ApiError`: 400 with `fields` or `dates`. */
export async function createMeetings(body: MeetingCreate, idempotencyKey: string): Promise<Meeting[]> {
  return (await send(api.createMeetings, { body, key: idempotencyKey })).meetings;
}

/** Rooms like the one that somebody else was faster with; none of any other failure. */
export function alternativesOf(error: unknown): readonly RoomAlternative[] {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return [];
  return (error.body as { alternatives?: RoomAlternative[] } | null)?.alternatives ?? [];
}
