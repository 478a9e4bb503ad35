import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { normalEmail } from '../../../mechanisms/email.ts';
import { oneLine } from '../../../mechanisms/one-line.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { registrationOf } from '../../../mechanisms/registration.ts';
import { addVisitor, visitorRows } from '../../visitors/public.ts';
import { actAt } from '../change-visits.ts';
import { colleagueName } from '../host/colleague-name.ts';
import type { Visit } from '../lists/visit-query.ts';
import { visitsMessages as texts } from '../messages.ts';
import { checkInAlone, performAction } from '../perform-action.ts';
import { readVisit } from '../read-visit.ts';
import { detailErrors } from '../rules/detail-errors.ts';
import { addWalkIn } from './add-walk-in.ts';

type WalkIn = components['schemas']['WalkIn'];

/**
 * Registers a visitor without an invitation at reception: checked in or waiting, as reception chooses, and notifies the
 * host (rules/visits.md#walk-ins). A visitor who is on the watch list, or has to sign the NDA first, waits in any case.
 * @throws Problem 404 for a site that is not permitted, 400 by field
 */
export async function registerWalkIn(context: Context<'createWalkInVisit'>): Promise<Visit> {
  const { tx, body, sites, user } = context;
  sites.require(body.site_id);
  const host = await colleagueName(tx, body.host);
  if (host === null) throw validationProblem({ host: [texts.noSuchPerson] });
  const visitorId = await visitorOf(context);
  const at = actAt(context);
  const visitId = await addWalkIn(at, {
    siteId: body.site_id,
    visitorId,
    hostId: body.host,
    wanted: host,
    isTyped: false,
    registration: registrationOf(body.registration),
  });
  if (body.check_in) await checkInAlone(at, visitId);
  else await performAction(at, visitId, 'mark-arrived');
  await publishChange(tx, 'visitors');
  await publishChange(tx, 'meetings', body.site_id);
  const visit = await readVisit({ ...context, viewer: user }, visitId);
  if (!visit) throw new Error('The walk-in that was made cannot be read.');
  return visit;
}

/** The existing record of a returning visitor, or a new one. */
async function visitorOf({ tx, body, client, user }: Context<'createWalkInVisit'>): Promise<number> {
  if (body.visitor != null) {
    const { rows } = await sql`
      select p.id from ${visitorRows} p where p.id = ${body.visitor}::bigint and p.erased_at is null
      for share of p`.execute(tx);
    if (rows.length === 0) throw validationProblem({ visitor: [texts.noSuchPerson] });
    return body.visitor;
  }
  const person = personOf(body);
  const errors = detailErrors({ ...person, registration: null }, client.settings);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  return addVisitor(tx, person, user.id);
}

function personOf(body: WalkIn) {
  return {
    first_name: oneLine(body.first_name ?? ''),
    last_name: oneLine(body.last_name ?? ''),
    company: oneLine(body.company ?? '') || null,
    phone: oneLine(body.phone ?? '') || null,
    email: normalEmail(body.email ?? '') || null,
  };
}
