import type { Context } from '../../../contract/handler.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { lockMeeting, makeFirstHost } from '../../calendar/public.ts';
import { actAt } from '../change-visits.ts';
import { notifyHosts } from '../host-notice.ts';
import type { Visit } from '../lists/visit-query.ts';
import { visitsMessages as texts } from '../messages.ts';
import { lockVisit, visitConflict } from '../perform-action.ts';
import { readVisit } from '../read-visit.ts';
import { colleagueName } from './colleague-name.ts';

/**
 * Assigns a visitor on site to a host, and notifies the host of the arrival (rules/visits.md#walk-ins). Deletes the answer
 * of the earlier host, who is no longer asked.
 * @throws Problem 404, 409 if the visitor is not on site, 400 for a user the client does not have
 */
export async function assignHost(context: Context<'setVisitHost'>): Promise<Visit> {
  const { tx, path, body, user } = context;
  const shown = await readVisit({ ...context, viewer: user }, path.id);
  if (!shown) throw notFound();
  // The meeting first: the lock order of every change of a meeting.
  await lockMeeting(tx, shown.meeting.id);
  const visit = await lockVisit(tx, path.id);
  if (!visit) throw notFound();
  const at = actAt(context);
  if (visit.status !== 'arrived' && visit.status !== 'checked-in') {
    throw await visitConflict(at, path.id, texts.notHere);
  }
  const name = await colleagueName(tx, body.employee);
  if (name === null) throw validationProblem({ employee: [texts.noSuchPerson] });
  await makeFirstHost(tx, visit.meeting_id, body.employee, { replaces: shown.is_walk_in });
  await tx
    .updateTable('visits')
    .set(({ eb }) => ({ host_answer: null, host_answered_at: null, version: eb('version', '+', 1) }))
    .where('id', '=', path.id)
    .execute();
  await notifyHosts(at, path.id, body.employee);
  await context.audit({
    action: 'update',
    entity: 'visit',
    entityId: path.id,
    before: { hosts: shown.meeting.hosts.map(({ id }) => id) },
    after: { host: body.employee },
  });
  await publishChange(tx, 'visits', visit.site_id);
  await publishChange(tx, 'meetings', visit.site_id);
  const now = await readVisit({ ...context, viewer: user }, path.id);
  if (!now) throw notFound();
  return now;
}
