import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { normalEmail } from '../../../mechanisms/email.ts';
import { conflictProblem, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { registrationOf } from '../../../mechanisms/registration.ts';
import { saveOwnDetails } from '../../visitors/public.ts';
import { actAt } from '../change-visits.ts';
import { visitsMessages as texts } from '../messages.ts';
import { followPlate } from '../parking-of-visits.ts';
import { checkInAlone, lockVisit, performAction } from '../perform-action.ts';
import { type Details, detailErrors } from '../rules/detail-errors.ts';
import { isOver, selfCheckInState } from '../rules/visit-state.ts';
import { readMyVisit } from './read-my-visit.ts';

type Token = Pick<Context<'checkInSelf'>, 'visit'>;

/** @throws Problem 404 for a visit other than the token's */
function ownVisit({ visit }: Token, id: number): number {
  if (!visit || visit.id !== id) throw notFound();
  return id;
}

/**
 * Check-in with the sign-in code of the site: two hours before the start to the end, at that site
 * (rules/visits.md#self-check-in).
 */
export async function checkInSelf(context: Context<'checkInSelf'>) {
  const { tx, now, body } = context;
  const id = ownVisit(context, context.path.id);
  const visit = await lockVisit(tx, id);
  if (!visit) throw notFound();
  if ((await siteUuid(tx, visit.site_id)) !== body.object_id.toLowerCase()) {
    throw conflictProblem(texts.otherSite);
  }
  const state = selfCheckInState(visit.starts_at, visit.ends_at, now());
  // A visit that cannot be checked in at all gives that reason rather than the time.
  if (state !== 'open' && visit.status !== 'cancelled') throw conflictProblem(texts[state]);
  await checkInAlone(withoutCurrent(context), id);
  return readMyVisit(context, id);
}

export async function checkOutSelf(context: Context<'checkOutSelf'>) {
  const id = ownVisit(context, context.path.id);
  await performAction(withoutCurrent(context), id, 'check-out');
  return readMyVisit(context, id);
}

/** Without a viewer, a conflict has no `current`: the visitor's page reads its own visit again. */
function withoutCurrent(context: Context<'checkInSelf'> | Context<'checkOutSelf'>) {
  const { viewer, ...at } = actAt(context);
  return at;
}

async function siteUuid(tx: Tx, siteId: number): Promise<string | undefined> {
  const { rows } = await sql<{ uuid: string }>`select uuid from sites where id = ${siteId}`.execute(tx);
  return rows[0]?.uuid;
}

/** Saves the details that visitors enter before arriving; they become the visitor's record (rules/visitors.md#form). */
export async function setMyDetails(context: Context<'setMyDetails'>) {
  const { tx, client, now, visit: token } = context;
  if (!token) throw notFound();
  const values = trimmed(context.body);
  const errors = detailErrors(values, client.settings);
  if (Object.keys(errors).length > 0) throw validationProblem(errors);
  const visit = await lockVisit(tx, token.id);
  if (!visit) throw notFound();
  if (isOver(visit.status, visit.ends_at, now())) throw conflictProblem(texts.over);
  const { registration, ...person } = values;
  await saveOwnDetails(tx, visit.visitor_id, person, registration);
  await tx
    .updateTable('visits')
    .set({ registration, pre_registered_at: now(), version: sql`version + 1` })
    .where('id', '=', visit.id)
    .execute();
  await followPlate(context, visit.id, registration);
  // Not the details: they can be erased on request, the log cannot.
  await context.audit({ action: 'pre-register', entity: 'visit', entityId: visit.id });
  await publishChange(tx, 'visits', visit.site_id);
  await publishChange(tx, 'visitors');
  return readMyVisit(context, visit.id);
}

function trimmed(body: Context<'setMyDetails'>['body']): Details {
  const text = (value: string | null | undefined) => value?.trim() || null;
  return {
    first_name: body.first_name.trim(),
    last_name: body.last_name.trim(),
    company: text(body.company),
    phone: text(body.phone),
    email: normalEmail(body.email ?? '') || null,
    registration: registrationOf(body.registration),
  };
}
