import { sql } from 'kysely';
import type { Context, OperationId } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { conflictProblem, notFound, Problem, validationProblem } from '../../mechanisms/problems.ts';
import { registrationOf } from '../../mechanisms/registration.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../mechanisms/throttle.ts';
import { notifyHostsOfDelay, notifyHostsOfWithdrawal } from './host-notice.ts';
import type { Visit } from './lists/visit-query.ts';
import { visitsMessages as texts } from './messages.ts';
import { followParking, followPlate, lockParking } from './parking-of-visits.ts';
import {
  type ActAt,
  findHolder,
  type LockedVisit,
  lockVisit,
  performAction,
  visitConflict,
} from './perform-action.ts';
import { readVisit, readVisits } from './read-visit.ts';
import { isOver, type VisitAction } from './rules/visit-state.ts';
import { mailCancelled } from './visit-mails.ts';

type ActionId = 'markVisitNoShow' | 'markVisitArrived' | 'cancelVisit' | 'changeVisits';
type AnyContext = Pick<
  Context<OperationId>,
  'tx' | 'client' | 'now' | 'origin' | 't' | 'audit' | 'user' | 'visit' | 'sites'
>;

/** The actor on the visits: the calling user, or the visitor of a token. */
export function actAt(context: AnyContext): ActAt {
  const { tx, client, now, origin, t, audit, user, sites } = context;
  return { tx, client, now, origin, t, audit, byUserId: user?.id ?? null, viewer: user, sites };
}

/** @throws Problem 404 unless it is the token's visit, or one that the user may see */
async function requireVisit(context: AnyContext, id: number): Promise<void> {
  if (context.visit) {
    if (context.visit.id !== id) throw notFound();
  } else if (!(await readVisit({ ...context, viewer: context.user }, id))) throw notFound();
}

async function readNow(context: AnyContext, id: number): Promise<Visit> {
  const visit = await readVisit({ ...context, viewer: context.user }, id);
  if (!visit) throw notFound();
  return visit;
}

/** Carries out one action of a user or the visitor. @returns the visit after it */
export async function act(
  context: Context<ActionId> | Context<'cancelVisit'>,
  id: number,
  action: VisitAction,
) {
  await requireVisit(context, id);
  const at = actAt(context);
  if (action === 'cancel') await lockParking(context, { visitIds: [id] });
  await performAction(at, id, action);
  if (action === 'cancel') {
    await followParking(at, { visitIds: [id] });
    await notifyOfCancellation(context, at, id);
  }
  return readNow(context, id);
}

/** Takes whether the lanyard was returned, if reception was asked (rules/visits.md#lanyards). */
export async function checkOut(context: Context<'checkOutVisit'>) {
  const { id } = context.path;
  await requireVisit(context, id);
  await performAction(
    { ...actAt(context), lanyardReturned: context.body?.lanyard_returned },
    id,
    'check-out',
  );
  return readNow(context, id);
}

/** Takes the id of the warning that the receptionist has read, if there is one (rules/visits.md#watch-list). */
export async function checkIn(context: Context<'checkInVisit'>) {
  const { id } = context.path;
  await requireVisit(context, id);
  await performAction({ ...actAt(context), readWarning: context.body?.watch_list }, id, 'check-in');
  return readNow(context, id);
}

async function notifyOfCancellation(context: AnyContext, at: ActAt, id: number): Promise<void> {
  if (context.visit) await notifyHostsOfWithdrawal(at, id);
  else await mailCancelled(at, id);
}

/** Changes each visit under a savepoint of its own: a refusal does not affect the others. */
export async function changeVisits(context: Context<'changeVisits'>) {
  const { tx, body, t, user } = context;
  const refused = new Map<number, string>();
  const returned = new Set(body.lanyards_returned);
  const known = await readVisits({ ...context, viewer: user }, body.ids);
  if (body.action === 'cancel') await lockParking(context, { visitIds: [...known.keys()] });
  // Always in the same order, so that two batches never deadlock.
  for (const id of [...body.ids].sort((a, b) => a - b)) {
    const reason = await reasonOf(tx, t, async () => {
      if (!known.has(id)) throw notFound();
      const at = { ...actAt(context) };
      delete at.viewer;
      await performAction({ ...at, lanyardReturned: returned.has(id) }, id, body.action);
      if (body.action === 'cancel') {
        await followParking(at, { visitIds: [id] });
        await notifyOfCancellation(context, at, id);
      }
    });
    if (reason !== null) refused.set(id, reason);
  }
  const visits = await readVisits({ ...context, viewer: user }, body.ids);
  const results = body.ids.map((id) => ({
    id,
    done: !refused.has(id),
    reason: refused.get(id) ?? null,
    visit: visits.get(id) ?? null,
  }));
  return { done: results.length - refused.size, refused: refused.size, results };
}

/** The reason for a refusal; null on success. Any other error fails the whole call. */
async function reasonOf(tx: Tx, t: AnyContext['t'], work: () => Promise<void>): Promise<string | null> {
  await sql`savepoint visit`.execute(tx);
  try {
    await work();
    await sql`release savepoint visit`.execute(tx);
    return null;
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    await sql`rollback to savepoint visit`.execute(tx);
    return (error.render(t) as { detail: string }).detail;
  }
}

/** How often a visitor may change their delay. */
const DELAYS_SAID: AttemptLimit = { attempts: 20, windowMs: 3_600_000 };

/** Sets delay, parking or registration, by reception or by the visitor. Notifies the hosts of a delay. */
export async function updateVisit(context: Context<'updateVisit'>): Promise<Visit> {
  const { tx, body, now } = context;
  const { id } = context.path;
  await requireVisit(context, id);
  if (body.needs_parking !== undefined)
    await lockParking(context, { visitIds: [id], isWished: body.needs_parking });
  const visit = await lockOrRefuse(tx, id);
  if (typeof body.registration === 'string' && body.registration.trim() === '') {
    throw validationProblem({ registration: [texts.registrationRequired] });
  }
  if (isOver(visit.status, visit.ends_at, now())) throw conflictProblem(texts.over);
  if (body.delay && (visit.status === 'arrived' || visit.status === 'checked-in')) {
    throw conflictProblem(texts.hereAlready);
  }
  const delay = body.delay || null;
  const saysDelay = body.delay !== undefined && delay !== visit.delay;
  // Each sends an email to the hosts, and anyone with the link could continue endlessly.
  if (saysDelay && context.visit) await takeAttempt(tx, attemptKey(`delay of ${id}`, ''), now(), DELAYS_SAID);
  const changes = {
    ...(body.delay === undefined ? {} : { delay }),
    ...(body.needs_parking === undefined ? {} : { needs_parking: body.needs_parking }),
    ...(body.registration === undefined ? {} : { registration: registrationOf(body.registration) }),
  };
  const wishes = body.needs_parking === true && !visit.needs_parking;
  await tx
    .updateTable('visits')
    .set({ ...changes, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  if (changes.registration !== undefined) await followPlate(context, id, changes.registration);
  if (body.needs_parking !== undefined) {
    await followParking(actAt(context), { visitIds: [id], asked: wishes ? [id] : [] });
  }
  if (saysDelay) await notifyHostsOfDelay(actAt(context), id, delay);
  // Not the registration: it is personal data, and the log keeps everything.
  const { registration, ...after } = changes;
  await context.audit({
    action: 'update',
    entity: 'visit',
    entityId: id,
    after: { ...after, ...(registration === undefined ? {} : { registration: 'changed' }) },
  });
  await publishChange(tx, 'visits', visit.site_id);
  return readNow(context, id);
}

/**
 * Sets the number of a visitor's lanyard, which no one else may have. A lanyard that a visitor left with can be taken over:
 * reception has it at hand, so it was returned.
 */
export async function setLanyard(context: Context<'setLanyard'>): Promise<Visit> {
  const { tx, body } = context;
  const { id } = context.path;
  await requireVisit(context, id);
  const visit = await lockOrRefuse(tx, id);
  const at = actAt(context);
  const { lanyard_number } = body;
  const holder = lanyard_number === null ? null : await findHolder(tx, visit, lanyard_number);
  if (holder && !holder.hasLeft) throw await visitConflict(at, id, texts.lanyardTaken);
  if (holder && body.take_over !== true) throw await outConflict(context, id, holder.id);
  if (holder) await takeBack(context, holder.id);
  await tx
    .updateTable('visits')
    .set({ lanyard_number, lanyard_out: false, version: sql`version + 1` })
    .where('id', '=', id)
    .execute();
  const before = { lanyard_number: visit.lanyard_number };
  await context.audit({ action: 'update', entity: 'visit', entityId: id, before, after: { lanyard_number } });
  await publishChange(tx, 'visits', visit.site_id);
  return readNow(context, id);
}

/** 409 that names the holder, so that the lanyard can be taken over. */
async function outConflict(context: Context<'setLanyard'>, id: number, holderId: number): Promise<Problem> {
  const visits = await readVisits({ ...context, viewer: context.user }, [id, holderId]);
  const { first_name = '', last_name = '' } = visits.get(holderId)?.visitor ?? {};
  const name = `${first_name} ${last_name}`.trim();
  const current = visits.get(id);
  return conflictProblem(context.t(texts.lanyardOut, { name }), {
    ...(current ? { current } : {}),
    holder: { visit: holderId, name },
  });
}

/** Records that the visitor who left with the lanyard has returned it. */
async function takeBack({ tx, audit }: Context<'setLanyard'>, holderId: number): Promise<void> {
  await tx
    .updateTable('visits')
    .set({ lanyard_out: false, version: sql`version + 1` })
    .where('id', '=', holderId)
    .execute();
  await audit({ action: 'update', entity: 'visit', entityId: holderId, after: { lanyard_returned: true } });
}

async function lockOrRefuse(tx: Tx, id: number): Promise<LockedVisit> {
  const visit = await lockVisit(tx, id);
  if (!visit) throw notFound();
  return visit;
}
