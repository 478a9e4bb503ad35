import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import type { Message, Translate } from '../../../mechanisms/texts/messages.ts';
import type { ReservationRow } from '../mapping.ts';
import { historyMessages } from './messages.ts';

interface LoggedStep {
  at: Date;
  action: string;
  status: string;
  space_name: string | null;
  user_id: number | null;
  first_name: string | null;
  last_name: string | null;
}

/**
 * The history of a reservation as texts, the oldest first.
 * @param seesNames whether the reader may know who did it
 */
export async function readHistory(
  tx: Tx,
  row: ReservationRow,
  { t, seesNames }: { t: Translate; seesNames: boolean },
): Promise<{ at: string; text: string }[]> {
  const { rows } = await sql<LoggedStep>`
    select a.at, a.action, a.after ->> 'status' as status, p.name as space_name, a.user_id, u.first_name, u.last_name
    from audit_log a
    left join parking_spaces p on p.client_id = a.client_id and p.id = (a.after ->> 'space_id')::int
    left join users u on u.client_id = a.client_id and u.id = a.user_id
    where a.entity = 'parking_reservation' and a.entity_id = ${String(row.id)}
    order by a.id`.execute(tx);
  return stepsOf(row, rows).map((step) => ({
    at: step.at.toISOString(),
    text: textOf(step, row, { t, seesNames }),
  }));
}

/** The log, or for a time before the log the row itself: a demo's past. */
function stepsOf(row: ReservationRow, logged: readonly LoggedStep[]): readonly LoggedStep[] {
  if (logged.some(({ action }) => action === 'create')) return logged;
  const nobody = { space_name: null, user_id: null, first_name: null, last_name: null };
  const known = (action: string, at: Date | null): LoggedStep[] =>
    at === null || logged.some((step) => step.action === action)
      ? []
      : [{ ...nobody, at, action, status: '' }];
  return [
    ...known('create', row.created_at),
    ...logged,
    ...known('release', row.released_at),
    ...known('cancel', row.cancelled_at),
  ];
}

function textOf(
  { action, status, space_name, user_id, first_name, last_name }: LoggedStep,
  { pseudo }: ReservationRow,
  { t, seesNames }: { t: Translate; seesNames: boolean },
): string {
  const words: Readonly<Record<string, Message>> = historyMessages;
  const what = t(words[`${action} ${status}`] ?? words[action] ?? action);
  // Places of a pseudo car park are only for counting.
  const told = space_name !== null && !pseudo && status === 'confirmed';
  const text = told ? t(historyMessages.withSpace, { what, space: space_name }) : what;
  if (!seesNames || user_id === null) return text;
  return t(historyMessages.by, { what: text, name: shortName(first_name ?? '', last_name ?? '') });
}
