import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Span } from './rooms/held.ts';

/** Each person's meetings, so that no one is in two at a time. */
export interface Diary {
  isFree(personId: number, span: Span): boolean;
  add(personId: number, span: Span): void;
}

const DAY_MS = 86_400_000;
/** No one is drawn for more meetings a day. */
const MOST_A_DAY = 4;
const DAYS_BACK = 60;

export function createDiary(): Diary {
  const days = new Map<string, Span[]>();
  const daysOf = ({ from, until }: Span) => {
    const first = Math.floor(from / DAY_MS);
    const last = Math.floor(Math.max(from, until - 1) / DAY_MS);
    return first === last ? [first] : [first, last];
  };
  return {
    isFree: (personId, span) =>
      daysOf(span).every((day) => {
        const known = days.get(`${personId} ${day}`) ?? [];
        return (
          known.length < MOST_A_DAY &&
          known.every(({ from, until }) => until <= span.from || from >= span.until)
        );
      }),
    add(personId, span) {
      for (const day of daysOf(span)) {
        const key = `${personId} ${day}`;
        const known = days.get(key);
        if (known) known.push(span);
        else days.set(key, [span]);
      }
    },
  };
}

/** As the database has it, in a demo that is refreshed. */
export async function readDiary(tx: Tx, clientId: number, now: Date): Promise<Diary> {
  const { rows } = await sql<{ user_id: number; starts_at: Date; ends_at: Date }>`
    select a.user_id, m.starts_at, m.ends_at from meetings m
    join attends a on a.client_id = m.client_id and a.meeting_id = m.id
    where m.client_id = ${clientId}::int and m.status = 'booked'
      and m.starts_at > ${new Date(now.getTime() - DAYS_BACK * DAY_MS)}::timestamptz`.execute(tx);
  const diary = createDiary();
  for (const { user_id, starts_at, ends_at } of rows)
    diary.add(user_id, { from: starts_at.getTime(), until: ends_at.getTime() });
  return diary;
}
