import type { components } from '@portal/openapi/server';
import type { Context } from '../../../contract/handler.ts';
import { requireDates } from '../../../mechanisms/days-in-query.ts';
import { forbidden } from '../../../mechanisms/problems.ts';
import { findLikeDeskByDay } from '../cleaning/like-desk-by-day.ts';
import { deskMessages } from '../messages.ts';
import { mayBookFor } from '../policy.ts';
import { usualMessages as texts } from '../usual/messages.ts';
import { reasonOf } from './book-days.ts';
import { findRefusals, planDays } from './plan-days.ts';

type DayPlan = components['schemas']['DeskDayPlan'];

/** Previews `bookDays`: the desk, else a similar one of its zone, else why there is none (rules/desks.md#many-days). */
export async function previewDays(context: Context<'previewDeskDays'>): Promise<DayPlan[]> {
  const { user, body, client, t } = context;
  const personId = body.user_id ?? user.id;
  requireDates(body.dates);
  if (!mayBookFor(user, personId)) throw forbidden(deskMessages.onlyAssistants);
  const asked = body.dates.map((date) => ({ date, desk_id: body.desk_id }));
  const { plan, desk, fullShares } = await planDays(context, personId, asked);
  const refusals = await findRefusals(context, plan, personId);
  const closed = new Set(client.settings.closed_days);
  // Days on which only the desk is the obstacle; another desk would not help with the day, the person or the team.
  const isDeskAlone = (index: number) => Object.keys(refusals[index] ?? {}).join() === 'desk';
  const wanted = body.dates.filter(
    (date, index) => isDeskAlone(index) && !closed.has(date) && !fullShares.has(date),
  );
  const like = await findLikeDeskByDay(context.tx, desk, wanted);
  return body.dates.map((date, index): DayPlan => {
    if (closed.has(date)) return { date, desk: null, is_asked: false, reason: t(texts.closedDay) };
    const reason = reasonOf(refusals[index], t);
    if (reason !== null) return { date, desk: like.get(date) ?? null, is_asked: false, reason };
    return { date, desk: { id: desk.id, name: desk.name, zone: desk.zone }, is_asked: true, reason: null };
  });
}
