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
 * Gives somebody who is here to a host, who is told of the arrival (rules/visits.md#walk-ins). Whoever could not come is no
 * more asked: their answer goes with them.
 * @throws Problem 404, 409 where the visitor is not here, 400 for nobody of this client
 */
export async function assignHost(context: Context<'setVisitHost'>): Promise<Visit> {
  const { tx, path, body, user } = context;
  const shown = await readVisit({ ...context, viewer: user }, path.id);
  if (!shown) throw notFound();
  // The meeting first, as whoever changes it does.
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
