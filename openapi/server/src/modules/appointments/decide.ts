import type { components } from '@portal/openapi/server';
import type { Context } from '../../contract/handler.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { conflictProblem, forbidden, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { lockCalendars } from '../calendar/public.ts';
import { mailCustomer, mailProviders } from './appointment-mails.ts';
import {
  auditableAppointment,
  type FoundAppointment,
  findAppointment,
  lockAppointment,
  peopleOf,
  stateOf,
  toAppointment,
} from './appointment-query.ts';
import { agree, dropSuggestion, holdSuggestion, releaseHolds, saveState } from './holds.ts';
import { appointmentMessages as texts } from './messages.ts';
import { maySee, mayStep } from './policy.ts';
import type { Window } from './rules/free-times.ts';
import { type Step, statusAfter, stepRefusal } from './rules/states.ts';
import { freeProviders, type Provider, timeErrors, windowFrom } from './times/check-time.ts';
import { findProviders } from './times/offer.ts';
import { timeConflictProblem } from './times/taken-problem.ts';

type Appointment = components['schemas']['Appointment'];
type StepContext =
  | Context<'approveAppointment'>
  | Context<'declineAppointment'>
  | Context<'cancelAppointment'>
  | Context<'suggestAppointment'>;
type StaffStep = Extract<Step, 'approve' | 'decline' | 'cancel' | 'suggest'>;

/**
 * The provider agrees to the request: the time is held, and becomes a meeting in the calendar.
 * @throws Problem 409 with `current`, or with other times where it is taken
 */
export async function approveAppointment(context: Context<'approveAppointment'>): Promise<Appointment> {
  const { user } = context;
  const seen = await readChangeable(context, 'approve');
  await lockCalendars(context.tx, [seen.provider.id], { share: false });
  const found = await lockCurrent(context, 'approve');
  const window = windowOf(found);
  await requireFree(context, found, found.provider, window);
  const meeting_id = await agree(context, found, found.provider.id, window);
  const state = statusAfter('approve', found);
  await saveState(context.tx, found.id, { ...state, meeting_id, reason: null, decided_by_id: user.id });
  const after = await record(context, found, 'approve');
  await mailCustomer(context, after, 'approved', 'request');
  await mailProviders(context, after, [after.provider.id], 'approved', 'request');
  return answer(context, after);
}

/** @throws Problem 400 without a reason: the customer gets to read it */
export async function declineAppointment(context: Context<'declineAppointment'>): Promise<Appointment> {
  const reason = context.body.reason.trim();
  if (reason === '') throw validationProblem({ reason: [texts.reasonRequired] });
  const found = await lockCurrent(context, 'decline');
  const state = statusAfter('decline', found);
  await saveState(context.tx, found.id, { ...state, reason, decided_by_id: context.user.id });
  const after = await record(context, found, 'decline');
  await mailCustomer(context, after, 'declined');
  await mailProviders(context, after, [after.provider.id], 'declined');
  return answer(context, after);
}

/** Cancels it for both; held times become free. */
export async function cancelAppointment(context: Context<'cancelAppointment'>): Promise<Appointment> {
  const { body, user } = context;
  const found = await lockCurrent(context, 'cancel');
  await releaseHolds(context, found);
  const state = statusAfter('cancel', found);
  const reason = body.reason?.trim() || null;
  await saveState(context.tx, found.id, { ...state, reason, decided_by_id: user.id });
  const after = await record(context, found, 'cancel');
  const entry = found.agreed === null ? null : 'cancel';
  await mailCustomer(context, after, 'cancelled', entry);
  await mailProviders(context, after, [found.provider.id], 'cancelled', entry);
  await notifySuggestedProvider(context, found);
  return answer(context, after);
}

/**
 * Asks the customer about another time or provider, and holds that time until the answer.
 * @throws Problem 400 by field, 409 with `current`, or with other times where it is taken
 */
export async function suggestAppointment(context: Context<'suggestAppointment'>): Promise<Appointment> {
  const { tx, body, user, now, client, locale, t } = context;
  const seen = await readChangeable(context, 'suggest');
  const window = windowFrom(body.start, minutesOf(seen));
  const at = { client, now: now(), timeZone: seen.site.time_zone, locale };
  const errors = timeErrors(window, at);
  const provider = await findProvider(context, seen, body.provider_id);
  if (provider === null) errors.push({ field: 'provider_id', message: texts.notProvider });
  if (isAsBefore(seen, window, body.provider_id)) errors.push({ field: 'start', message: texts.sameAsNow });
  refuse(errors, t);
  if (provider === null) throw notFound();
  await lockCalendars(tx, [provider.id], { share: false });
  const found = await lockCurrent(context, 'suggest');
  await requireFree(context, found, provider, window);
  await holdSuggestion(context, found.id, provider.id, window);
  const reason = body.message?.trim() || null;
  await saveState(tx, found.id, { ...statusAfter('suggest', found), reason, decided_by_id: user.id });
  const after = await record(context, found, 'suggest');
  await mailCustomer(context, after, 'suggested');
  await mailProviders(context, after, [provider.id], 'suggested');
  await notifySuggestedProvider(context, found, provider.id);
  return answer(context, after);
}

/** @throws Problem 404 where the caller may not see it, 403 where they may not take this step */
async function readChangeable(context: StepContext, step: StaffStep): Promise<FoundAppointment> {
  return requireChangeable(context, await findAppointment(context.tx, context.path.id), step);
}

function requireChangeable(
  context: StepContext,
  found: FoundAppointment | null,
  step: StaffStep,
): FoundAppointment {
  if (found === null || !maySee(context, peopleOf(found))) throw notFound();
  if (!mayStep(context, peopleOf(found), step)) throw forbidden();
  return found;
}

/** Locked, and in the version that the caller has seen. @throws Problem 409 with `current` */
async function lockCurrent(context: StepContext, step: StaffStep): Promise<FoundAppointment> {
  const { tx, path, body, now } = context;
  const found = requireChangeable(context, await lockAppointment(tx, path.id), step);
  const current = toAppointment(found, context, now());
  const reason = stepRefusal(step, stateOf(found), now());
  if (reason !== null) throw conflictProblem(texts[reason], { current });
  if (found.version !== body.version) throw conflictProblem(messages.staleVersion, { current });
  return found;
}

async function requireFree(
  context: Context<'approveAppointment'> | Context<'suggestAppointment'>,
  found: FoundAppointment,
  provider: Provider,
  window: Window,
): Promise<void> {
  const meetingId = found.agreed === null ? null : found.meeting_id;
  const except = { appointmentId: found.id, meetingId };
  const [free] = await freeProviders(context, [provider], window, except);
  if (free !== undefined) return;
  const others = await findProviders(context.tx, found.site.id, serviceIdsOf(found));
  const wanted = { window, wanted: [provider], others, minutes: minutesOf(found) };
  throw await timeConflictProblem(context, found.site, wanted, { except });
}

/** The current provider can stay; others must provide all services that still exist, and may use the site. */
async function findProvider(
  { tx }: StepContext,
  { site, services, provider: present }: FoundAppointment,
  id: number,
): Promise<Provider | null> {
  if (id === present.id) return present;
  const providers = await findProviders(tx, site.id, serviceIdsOf({ services }));
  return providers.find((provider) => provider.id === id) ?? null;
}

/** Ids of the services that still exist. */
function serviceIdsOf({ services }: Pick<FoundAppointment, 'services'>): number[] {
  return services.flatMap(({ service_id }) => (service_id === null ? [] : [service_id]));
}

function isAsBefore({ provider, starts_at }: FoundAppointment, { startsAt }: Window, providerId: number) {
  return provider.id === providerId && starts_at.getTime() === startsAt.getTime();
}

function windowOf({ starts_at, ends_at }: FoundAppointment): Window {
  return { startsAt: starts_at, endsAt: ends_at };
}

function minutesOf({ starts_at, ends_at }: FoundAppointment): number {
  return Math.round((ends_at.getTime() - starts_at.getTime()) / 60_000);
}

/**
 * Tells a suggested provider that the suggestion is withdrawn; the actual provider is notified anyway. @param now id of
 * the newly suggested provider
 */
export async function notifySuggestedProvider(
  at: Parameters<typeof mailProviders>[0],
  before: FoundAppointment,
  now?: number,
): Promise<void> {
  const id = before.suggestion?.provider.id;
  if (id === undefined || id === before.provider.id || id === now) return;
  await mailProviders(at, before, [id], 'withdrawn');
}

async function record(
  { tx, audit }: StepContext,
  before: FoundAppointment,
  action: StaffStep,
): Promise<FoundAppointment> {
  if (action !== 'suggest') await dropSuggestion(tx, before.id);
  const after = await findAppointment(tx, before.id);
  if (after === null) throw notFound();
  await audit({
    action,
    entity: 'appointment',
    entityId: after.id,
    before: auditableAppointment(before),
    after: auditableAppointment(after),
  });
  await publishChange(tx, 'appointments', after.site.id);
  return after;
}

function answer(context: StepContext, after: FoundAppointment): Appointment {
  return toAppointment(after, context, context.now());
}
