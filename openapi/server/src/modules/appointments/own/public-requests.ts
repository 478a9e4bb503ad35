import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { auditAs } from '../../../mechanisms/audit.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { type AttemptLimit, attemptKey, takeAttempt } from '../../../mechanisms/throttle.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { toOwnAppointment } from '../appointment-query.ts';
import { makeAppointment } from '../create-appointment.ts';
import { appointmentMessages as texts } from '../messages.ts';
import { hoursOf, windowsOf } from '../rules/free-times.ts';
import { windowFrom } from '../times/check-time.ts';
import { listTimes } from '../times/list-times.ts';
import { findOffer, findSite, type SiteOfTimes } from '../times/offer.ts';

type Schemas = components['schemas'];

/** A household makes a few requests; anyone who makes more is not a customer. */
const requestsAnAddress: AttemptLimit = { attempts: 10, windowMs: 3_600_000 };
/** Each look-up costs a few statements; a customer who searches for a day makes tens of them. */
const looksAnAddress: AttemptLimit = { attempts: 300, windowMs: 3_600_000 };

/** @throws Problem 404 for a client that does not let customers make requests themselves */
function requireOffered({ features, settings }: ClientRow): void {
  const hasPart = features.includes('reception') || features.includes('rooms');
  if (!hasPart || !settings.appointments_public) throw notFound();
}

export async function getAppointmentOffer({
  client,
  transaction,
}: OutsideContext<'getAppointmentOffer'>): Promise<Schemas['AppointmentOffer']> {
  requireOffered(client);
  return transaction(
    async (tx) => {
      const services = await sql<Schemas['OfferedService']>`
        select v.id, v.name, v.description, v.minutes from appointment_services v
        where v.is_active and exists (
          select from appointment_providers p join users u on u.client_id = p.client_id and u.id = p.user_id
          where p.client_id = v.client_id and p.service_id = v.id and u.is_active and u.erased_at is null)
        order by v.position, v.id`.execute(tx);
      const sites =
        await sql<SiteOfTimes>`select id, name, time_zone from sites order by position, id`.execute(tx);
      return { sites: sites.rows, services: services.rows };
    },
    { readOnly: true },
  );
}

export async function listOfferedTimes(
  context: OutsideContext<'listOfferedTimes'>,
): Promise<Schemas['AppointmentTimes']> {
  const { client, query, now, address, transaction } = context;
  requireOffered(client);
  await transaction((tx) => takeAttempt(tx, attemptKey('appointment times', address), now(), looksAnAddress));
  return transaction(
    async (tx) => {
      const site = await requireSite(tx, query.site);
      return listTimes({ ...context, tx }, site, query);
    },
    { readOnly: true },
  );
}

/** Requests an appointment for oneself. The link is in the email only, so that the address is proved. */
export async function requestAppointment(
  context: OutsideContext<'requestAppointment'>,
): Promise<Schemas['OwnAppointment']> {
  const { client, now, address, transaction, body, requestId } = context;
  requireOffered(client);
  const key = attemptKey('appointment request', address);
  return transaction(async (tx) => {
    const site = await requireSite(tx, body.site_id);
    // Undone when the request is refused: a form with errors uses no attempt up.
    await takeAttempt(tx, key, now(), requestsAnAddress);
    await requireOfferedTime(tx, context, site);
    const who = { userId: null, requestId, at: now() };
    const audit = auditAs(tx, who);
    const found = await makeAppointment({ ...context, tx, user: null, audit }, site, body);
    return toOwnAppointment(found, now());
  });
}

async function requireSite(tx: Tx, id: number): Promise<SiteOfTimes> {
  const site = await findSite(tx, id);
  if (site === null) throw notFound();
  return site;
}

/**
 * Customers choose from the list, so that no unusable minutes remain between appointments. @throws Problem 400 at
 * `start`
 */
async function requireOfferedTime(
  tx: Tx,
  { client, body, now }: OutsideContext<'requestAppointment'>,
  site: SiteOfTimes,
): Promise<void> {
  const { offer, errors } = await findOffer(tx, site.id, body.service_ids);
  const { startsAt } = windowFrom(body.start, offer.minutes);
  // Errors of the services and times in the past have their own messages.
  if (errors.length > 0 || startsAt <= now()) return;
  const { day } = wallTimeAt(startsAt, site.time_zone);
  const windows = windowsOf(day, offer.minutes, hoursOf(client), site.time_zone);
  if (windows.length === 0 || windows.some((one) => one.startsAt.getTime() === startsAt.getTime())) return;
  throw validationProblem({ start: [texts.notOffered] });
}
