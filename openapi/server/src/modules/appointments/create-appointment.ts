import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../../mechanisms/audit.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { isEmail, normalEmail } from '../../mechanisms/email.ts';
import { type FieldError, refuse } from '../../mechanisms/field-errors.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { notPhoneErrors } from '../../mechanisms/phone.ts';
import type { Viewer } from '../../mechanisms/portal/viewer.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../mechanisms/wall-time.ts';
import { mailCustomer, mailProviders } from './appointment-mails.ts';
import {
  auditableAppointment,
  type FoundAppointment,
  findAppointment,
  toAppointment,
} from './appointment-query.ts';
import { appointmentMessages as texts } from './messages.ts';
import type { Window } from './rules/free-times.ts';
import {
  type ConflictWork,
  freeProviders,
  type Provider,
  timeErrors,
  windowFrom,
} from './times/check-time.ts';
import { findOffer, findSite, type Offer, type SiteOfTimes } from './times/offer.ts';
import { timeConflictProblem } from './times/taken-problem.ts';

type Body = components['schemas']['AppointmentCreate'];

export interface CreateWork extends ConflictWork {
  /** Null when the customer makes the request. */
  user: Viewer | null;
  origin: string;
  audit(entry: AuditEntry): Promise<void>;
}

/** Requests an appointment for a customer. @throws Problem 404 for a site that is not permitted, 400 by field, 409 */
export async function createAppointment(
  context: Context<'createAppointment'>,
): Promise<components['schemas']['Appointment']> {
  const { tx, sites, body, now } = context;
  sites.require(body.site_id);
  const site = await findSite(tx, body.site_id);
  if (site === null) throw notFound();
  return toAppointment(await makeAppointment(context, site, body), context, now());
}

/**
 * Stores the request and notifies customer and provider. It holds no one's time: only the provider can agree to it.
 * @throws Problem 400 by field; 409 with other times where no provider is free then
 */
export async function makeAppointment(
  work: CreateWork,
  site: SiteOfTimes,
  body: Body,
): Promise<FoundAppointment> {
  const { tx, user, now } = work;
  const { offer, window } = await check(work, site, body);
  const provider = await chooseProvider(work, site, offer, { window, wanted: body.provider_id ?? null });
  const { id } = await tx
    .insertInto('appointments')
    .values({
      site_id: site.id,
      provider_id: provider.id,
      ...customerOf(body),
      notes: (body.notes ?? '').trim(),
      locale: body.locale ?? work.locale,
      starts_at: window.startsAt,
      ends_at: window.endsAt,
      created_by_id: user?.id ?? null,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('appointment_lines')
    .values(
      offer.services.map(({ id: service_id, name, minutes }, position) => ({
        appointment_id: id,
        position,
        service_id,
        name,
        minutes,
      })),
    )
    .execute();
  const found = await findAppointment(tx, id);
  if (found === null) throw notFound();
  await mailCustomer(work, found, 'requested');
  await mailProviders(work, found, [provider.id], 'requested');
  const after = auditableAppointment(found);
  await work.audit({ action: 'create', entity: 'appointment', entityId: id, after });
  await publishChange(tx, 'appointments', site.id);
  return found;
}

/** All errors, each at its field. */
async function check(
  { tx, client, now, locale, t }: CreateWork,
  site: SiteOfTimes,
  body: Body,
): Promise<{ offer: Offer; window: Window }> {
  const { offer, errors } = await findOffer(tx, site.id, body.service_ids);
  const window = windowFrom(body.start, offer.minutes);
  const all = [...customerErrors(body), ...errors];
  if (errors.length === 0) {
    const at = { client, now: now(), timeZone: site.time_zone, locale };
    all.push(...timeErrors(window, at), ...providerErrors(offer, body.provider_id ?? null));
  }
  refuse(all, t);
  return { offer, window };
}

function customerErrors({ first_name, last_name, email, phone }: Body): FieldError[] {
  const errors: FieldError[] = [];
  if (oneLine(first_name) === '') errors.push({ field: 'first_name', message: texts.nameRequired });
  if (oneLine(last_name) === '') errors.push({ field: 'last_name', message: texts.nameRequired });
  if (!isEmail(email.trim())) errors.push({ field: 'email', message: messages.notEmail });
  return [...errors, ...notPhoneErrors(phone)];
}

function customerOf({ first_name, last_name, email, phone, company }: Body) {
  return {
    first_name: oneLine(first_name),
    last_name: oneLine(last_name),
    email: normalEmail(email),
    phone: oneLine(phone ?? '') || null,
    company: oneLine(company ?? '') || null,
  };
}

function providerErrors({ providers }: Offer, wanted: number | null): FieldError[] {
  if (providers.length === 0) return [{ field: 'service_ids', message: texts.nobodyProvides }];
  const isThere = wanted === null || providers.some(({ id }) => id === wanted);
  return isThere ? [] : [{ field: 'provider_id', message: texts.notProvider }];
}

/** The wanted provider, or of those who are free then, the one with the fewest appointments on that day. */
async function chooseProvider(
  work: CreateWork,
  site: SiteOfTimes,
  { providers, minutes }: Offer,
  { window, wanted }: { window: Window; wanted: number | null },
): Promise<Provider> {
  const asked = wanted === null ? providers : providers.filter(({ id }) => id === wanted);
  const free = await freeProviders(work, asked, window);
  const counts = await countOfDay(work.tx, free, window, site.time_zone);
  const few = ({ id }: Provider) => counts.get(id) ?? 0;
  const [chosen] = free.toSorted((a, b) => few(a) - few(b) || a.id - b.id);
  const taken = { window, wanted: asked, others: providers, minutes };
  if (chosen === undefined) throw await timeConflictProblem(work, site, taken);
  return chosen;
}

async function countOfDay(
  tx: Tx,
  providers: readonly Provider[],
  { startsAt }: Window,
  timeZone: string,
): Promise<ReadonlyMap<number, number>> {
  if (providers.length < 2) return new Map();
  const { day } = wallTimeAt(startsAt, timeZone);
  const { rows } = await sql<{ id: number; count: number }>`
    select a.provider_id as id, count(*)::int as count from appointments a
    where a.provider_id = any(${providers.map(({ id }) => id)}::int[]) and a.status not in ('declined', 'cancelled')
      and a.starts_at >= ${day}::date::timestamp at time zone ${timeZone}::text
      and a.starts_at < (${day}::date + 1)::timestamp at time zone ${timeZone}::text
    group by a.provider_id`.execute(tx);
  return new Map(rows.map(({ id, count }) => [id, count]));
}
