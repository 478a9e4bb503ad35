import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
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

/** A household asks for a few; more are no customers. */
const requestsAnAddress: AttemptLimit = { attempts: 10, windowMs: 3_600_000 };
/** Each look costs a few statements; somebody who looks for a day asks for tens. */
const looksAnAddress: AttemptLimit = { attempts: 300, windowMs: 3_600_000 };

/** @throws Problem 404 for a client that does not let customers ask themselves */
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

/** Asks for oneself. The link is in the mail alone, so that its address is really theirs. */
export async function requestAppointment(
  context: OutsideContext<'requestAppointment'>,
): Promise<Schemas['OwnAppointment']> {
  const { client, now, address, transaction, body, requestId } = context;
  requireOffered(client);
  const key = attemptKey('appointment request', address);
  return transaction(async (tx) => {
    const site = await requireSite(tx, body.site_id);
    // With what is refused it is undone: a form with errors uses none up.
    await takeAttempt(tx, key, now(), requestsAnAddress);
    await requireOfferedTime(tx, context, site);
    const who = { userId: null, requestId, at: now() };
    const audit = (entry: Parameters<typeof writeAudit>[2]) => writeAudit(tx, who, entry);
    const found = await makeAppointment({ ...context, tx, user: null, audit }, site, body);
    return toOwnAppointment(found, now());
  });
}

async function requireSite(tx: Tx, id: number): Promise<SiteOfTimes> {
  const site = await findSite(tx, id);
  if (site === null) throw notFound();
  return site;
}

/** Customers choose from the list, so that no odd minutes are left between appointments. @throws Problem 400 at `start` */
async function requireOfferedTime(
  tx: Tx,
  { client, body, now }: OutsideContext<'requestAppointment'>,
  site: SiteOfTimes,
): Promise<void> {
  const { offer, errors } = await findOffer(tx, site.id, body.service_ids);
  const { startsAt } = windowFrom(body.start, offer.minutes);
  // What is wrong with the services or lies in the past has words of its own.
  if (errors.length > 0 || startsAt <= now()) return;
  const { day } = wallTimeAt(startsAt, site.time_zone);
  const windows = windowsOf(day, offer.minutes, hoursOf(client), site.time_zone);
  if (windows.length === 0 || windows.some((one) => one.startsAt.getTime() === startsAt.getTime())) return;
  throw validationProblem({ start: [texts.notOffered] });
}
