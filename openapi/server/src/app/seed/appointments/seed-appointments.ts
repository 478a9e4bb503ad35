import { sql } from 'kysely';
import { workingDay } from '../../../mechanisms/days.ts';
import { instantAt } from '../../../mechanisms/wall-time.ts';
import type { SeedContext, SeedDomain, SeededSite } from '../seed-domain.ts';
import { type DemoAppointment, demoAppointments, demoServices } from './appointment-plan.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
/** `HH:mm` at which a demo appointment may begin. Mornings come last: people who try something out begin there. */
const hours = [
  ...(['14:30', '15:30', '16:00', '15:00', '14:00', '13:30', '13:00'] as const),
  ...(['12:30', '12:00', '11:30', '11:00', '10:30', '10:00', '09:30', '09:00'] as const),
];
/** An appointment that holds nothing may overlap others of its provider. */
const holdsNothing: readonly string[] = ['declined', 'cancelled'];

interface Span {
  startsAt: Date;
  endsAt: Date;
}

/** Services with their providers, and appointments in each state at the client's first site. */
export const seedAppointments: SeedDomain = {
  name: 'appointments',
  feature: 'rooms',
  async seed(context) {
    await insertServices(context);
    await layAppointments(context);
  },
  async refresh(context) {
    const { rows } = await sql`
      select from appointments where client_id = ${context.client.id} and status = 'requested' and starts_at > ${context.now}
      limit 1`.execute(context.tx);
    if (rows.length === 0) await layAppointments(context);
  },
};

async function insertServices(context: SeedContext): Promise<void> {
  const { tx, client } = context;
  for (const [position, { providers, ...service }] of demoServices.entries()) {
    const { id } = await tx
      .insertInto('appointment_services')
      .values({ ...service, client_id: client.id, position: position + 1 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const account of providers) {
      const user_id = accountId(context, account);
      if (user_id === undefined) continue;
      await tx
        .insertInto('appointment_providers')
        .values({ client_id: client.id, service_id: id, user_id })
        .execute();
    }
  }
}

async function layAppointments(context: SeedContext): Promise<void> {
  const [site] = context.deps.sites;
  const receptionId = accountId(context, 'reception');
  if (site === undefined || receptionId === undefined) return;
  const services = await context.tx
    .selectFrom('appointment_services')
    .select(['id', 'name', 'minutes'])
    .where('client_id', '=', context.client.id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const calendar = await readCalendar(context);
  for (const planned of demoAppointments) {
    const providerId = accountId(context, planned.provider);
    const lines = planned.services.flatMap((index) => services[index] ?? []);
    const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
    const span =
      providerId === undefined
        ? null
        : calendar.take(site, {
            day: planned.day,
            userId: providerId,
            minutes,
            isFree: !holdsNothing.includes(planned.status),
          });
    if (providerId === undefined || span === null || lines.length < planned.services.length) continue;
    await insertOne(context, site, planned, { providerId, receptionId, lines, span, calendar });
  }
}

interface Made {
  providerId: number;
  receptionId: number;
  lines: { id: number; name: string; minutes: number }[];
  span: Span;
  calendar: Calendar;
}

async function insertOne(
  { tx, client, now }: SeedContext,
  site: SeededSite,
  planned: DemoAppointment,
  { providerId, receptionId, lines, span, calendar }: Made,
): Promise<void> {
  const { day, provider: _, services: __, ...stored } = planned;
  const times = { starts_at: span.startsAt, ends_at: span.endsAt };
  const made = new Date(Math.min(now.getTime(), span.startsAt.getTime()) - DAY_MS);
  const of = { client_id: client.id };
  let meeting_id: number | null = null;
  if (planned.agreed !== null) {
    const meeting = await tx
      .insertInto('meetings')
      .values({
        ...of,
        ...times,
        site_id: site.id,
        description: lines.map(({ name }) => name).join(', '),
        is_private: true,
        is_appointment: true,
        created_at: made,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    meeting_id = meeting.id;
    await tx
      .insertInto('attends')
      .values({ ...of, meeting_id, user_id: providerId, is_host: true, position: 0 })
      .execute();
  }
  const { id } = await tx
    .insertInto('appointments')
    .values({
      ...of,
      ...stored,
      ...times,
      site_id: site.id,
      provider_id: providerId,
      email: `${plainLetters(planned.first_name)}.${plainLetters(planned.last_name)}@customers.test`,
      meeting_id,
      created_by_id: receptionId,
      decided_by_id: planned.status === 'requested' ? null : providerId,
      created_at: made,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('appointment_lines')
    .values(
      lines.map(({ id: service_id, name, minutes }, position) => ({
        ...of,
        appointment_id: id,
        position,
        service_id,
        name,
        minutes,
      })),
    )
    .execute();
  const hold = (kind: 'agreed' | 'suggested', { startsAt, endsAt }: Span) =>
    tx
      .insertInto('appointment_holds')
      .values({
        ...of,
        appointment_id: id,
        kind,
        provider_id: providerId,
        starts_at: startsAt,
        ends_at: endsAt,
      })
      .execute();
  if (planned.agreed !== null) await hold('agreed', span);
  if (planned.status !== 'suggested') return;
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0);
  const other = calendar.take(site, { day: day + 1, userId: providerId, minutes, isFree: true });
  if (other !== null) await hold('suggested', other);
}

interface Calendar {
  /**
   * The first possible time of the day; if the person must be free, one when they are, which is then marked as busy.
   * Null if there is none.
   */
  take(
    site: SeededSite,
    wanted: { day: number; userId: number; minutes: number; isFree: boolean },
  ): Span | null;
}

/** Existing commitments of the accounts: no one is in two places, which the server would refuse too. */
async function readCalendar({ tx, client, now }: SeedContext): Promise<Calendar> {
  const around = 20 * DAY_MS;
  const { rows } = await sql<Span & { userId: number }>`
    select a.user_id as "userId", m.starts_at as "startsAt", m.ends_at as "endsAt"
    from attends a join meetings m on m.client_id = a.client_id and m.id = a.meeting_id
    where a.client_id = ${client.id} and m.status = 'booked'
      and m.starts_at > ${new Date(now.getTime() - around)} and m.starts_at < ${new Date(now.getTime() + around)}`.execute(
    tx,
  );
  const taken = [...rows];
  return {
    take(site, { day, userId, minutes, isFree }) {
      const date = workingDay(site.today, day);
      for (const hour of hours) {
        const start = instantAt(date, hour, site.timeZone);
        if (!start.ok) continue;
        const span = {
          startsAt: start.instant,
          endsAt: new Date(start.instant.getTime() + minutes * MINUTE_MS),
        };
        if (!isFree) return span;
        const isTaken = taken.some(
          (one) => one.userId === userId && one.startsAt < span.endsAt && span.startsAt < one.endsAt,
        );
        if (isTaken) continue;
        taken.push({ userId, ...span });
        return span;
      }
      return null;
    },
  };
}

function accountId({ client, deps }: SeedContext, localPart: string): number | undefined {
  return deps.people.find(({ email }) => email === `${localPart}@${client.mailDomain}`)?.id;
}

/** For an address. */
function plainLetters(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^a-zA-Z]/g, '')
    .toLowerCase();
}
