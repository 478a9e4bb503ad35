import type { OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { addDays } from '../../mechanisms/days.ts';
import { requireDays } from '../../mechanisms/days-in-query.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { traceMessages as texts } from './messages.ts';
import { readReason } from './rules/read-reason.ts';

type TraceOperation = 'listTraceContacts' | 'exportTraceContacts';
export type At = OutsideContext<TraceOperation>;

export const DAYS_AT_MOST = 31;

/**
 * The validated search with its reason. @throws Problem 400 for invalid days or no reason, 404 for a user the client lacks
 */
export async function readSearch(tx: Tx, { query, headers, t }: Pick<At, 'query' | 'headers' | 't'>) {
  const { user_id, from_date: from, until_date: until, granularity } = query;
  requireDays({ from_date: from, until_date: until });
  if (until < from) throw validationProblem({ until_date: [messages.endBeforeStart] });
  if (until >= addDays(from, DAYS_AT_MOST)) {
    throw validationProblem({ until_date: [t(messages.daysTooLong, { count: DAYS_AT_MOST })] });
  }
  const reason = readReason(headers['Trace-Reason']);
  if (reason === null) throw validationProblem({ 'Trace-Reason': [texts.reasonLength] });
  const person = await tx
    .selectFrom('users')
    .select('id')
    .where('id', '=', user_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!person) throw notFound();
  return { userId: person.id, from, until, granularity, reason };
}
