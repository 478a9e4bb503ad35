import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { type CheckedSchedule, checkSchedule } from './check-schedule.ts';
import { scheduleTexts as texts } from './messages.ts';
import { nextRun } from './rules/next-run.ts';
import { findSchedule, findSchedules, type Schedule, toShown } from './schedule-rows.ts';

type Shown = components['schemas']['ReportSchedule'];
type ChangeContext =
  | Context<'replaceReportSchedule'>
  | Context<'deleteReportSchedule'>
  | Context<'setReportSchedulePaused'>
  | Context<'renewReportSubscription'>;

const SCHEDULES_AT_MOST = 100;

export async function listSchedules({ tx, sites }: Context<'listReportSchedules'>): Promise<Shown[]> {
  return (await findSchedules(tx, sites.condition(sql.ref('s.site_id')))).map(toShown);
}

export async function createSchedule(context: Context<'createReportSchedule'>): Promise<Shown> {
  const { tx, client, user, body, now, locale, t, audit } = context;
  const checked = await checkSchedule(context, body);
  // Two simultaneous requests run one after the other, so that neither exceeds the limit.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report schedules ${client.id}`}, 0))`.execute(
    tx,
  );
  const { count } = await tx
    .selectFrom('report_schedules')
    .select((e) => e.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  if (count >= SCHEDULES_AT_MOST) throw conflictProblem(t(texts.tooMany, { count: SCHEDULES_AT_MOST }));
  const { columns, rhythm, timeZone } = checked;
  const { id } = await tx
    .insertInto('report_schedules')
    .values({
      ...columns,
      ...{ locale, owner_id: user.id, created_at: now(), next_run_at: nextRun(rhythm, now(), timeZone) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await saveRecipients(tx, id, checked);
  const after = await requireSchedule(context, id);
  await audit({ action: 'create', entity: 'report_schedule', entityId: id, after: recordOf(after) });
  return toShown(after);
}

export async function replaceSchedule(context: Context<'replaceReportSchedule'>): Promise<Shown> {
  const { tx, user, path, body, now, locale, audit } = context;
  const before = await requireSchedule(context, path.id);
  const { version, ...values } = body;
  const checked = await checkSchedule(context, values);
  const { columns, rhythm, timeZone } = checked;
  await saveVersioned({
    save: () =>
      tx
        .updateTable('report_schedules')
        .set((row) => ({
          ...columns,
          ...{ locale, owner_id: user.id, failures: 0, try_after: null, version: row('version', '+', 1) },
          next_run_at: before.nextRunAt === null ? null : nextRun(rhythm, now(), timeZone),
        }))
        .where('id', '=', before.id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst(),
    read: async () => toShown(await requireSchedule(context, path.id)),
  });
  await saveRecipients(tx, before.id, checked);
  const after = await requireSchedule(context, before.id);
  await audit({
    ...{ action: 'update', entity: 'report_schedule', entityId: before.id },
    ...{ before: recordOf(before), after: recordOf(after) },
  });
  return toShown(after);
}

export async function deleteSchedule(context: Context<'deleteReportSchedule'>): Promise<void> {
  const { tx, path, audit } = context;
  const before = await requireSchedule(context, path.id);
  await tx.deleteFrom('report_schedules').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'report_schedule', entityId: before.id, before: recordOf(before) });
}

/** Runs that were due during the pause are not made up for. */
export async function setPaused(context: Context<'setReportSchedulePaused'>): Promise<Shown> {
  const { tx, user, path, body, now, audit } = context;
  const before = await requireSchedule(context, path.id);
  if ((before.nextRunAt === null) === body.paused) return toShown(before);
  await tx
    .updateTable('report_schedules')
    .set((row) => ({
      next_run_at: body.paused ? null : nextRun(before.rhythm, now(), before.timeZone),
      ...(body.paused ? {} : { owner_id: user.id }),
      ...{ failures: 0, try_after: null, version: row('version', '+', 1) },
    }))
    .where('id', '=', before.id)
    .execute();
  await audit({ action: body.paused ? 'pause' : 'resume', entity: 'report_schedule', entityId: before.id });
  return toShown(await requireSchedule(context, before.id));
}

/** For recipients who have asked the owner of the schedule. */
export async function renewSubscription(context: Context<'renewReportSubscription'>): Promise<Shown> {
  const { tx, path, audit } = context;
  const schedule = await requireSchedule(context, path.id);
  const recipient = schedule.recipients.find(({ id }) => id === path.recipient_id);
  if (recipient === undefined) throw notFound();
  if (recipient.unsubscribedAt !== null) {
    await tx
      .updateTable('report_recipients')
      .set({ unsubscribed_at: null })
      .where('id', '=', recipient.id)
      .execute();
    await audit({ action: 'resubscribe', entity: 'report_recipient', entityId: recipient.id });
  }
  return toShown(await requireSchedule(context, schedule.id));
}

/** @throws Problem 404 for a schedule of a site that the caller may not use */
async function requireSchedule(
  { tx, sites }: Pick<ChangeContext, 'tx' | 'sites'>,
  id: number,
): Promise<Schedule> {
  const schedule = await findSchedule(tx, id);
  if (schedule === undefined || !sites.has(schedule.site.id)) throw notFound();
  return schedule;
}

/** Recipients who stay in the list are unchanged, also unsubscribed ones. */
async function saveRecipients(tx: Tx, id: number, { recipients }: CheckedSchedule): Promise<void> {
  const emails = recipients.map(({ email }) => email);
  await tx
    .deleteFrom('report_recipients')
    .where('schedule_id', '=', id)
    .where('email', 'not in', emails)
    .execute();
  await tx
    .insertInto('report_recipients')
    .values(recipients.map(({ email, byRole }) => ({ schedule_id: id, email, by_role: byRole })))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'schedule_id', 'email'])
        .doUpdateSet((row) => ({ by_role: row.ref('excluded.by_role') })),
    )
    .execute();
}

/** For the audit log: the number of recipients without their addresses, since it is kept forever. */
function recordOf({ report, site, carPark, days, rhythm, recipients }: Schedule) {
  return {
    report,
    site_id: site.id,
    car_park_id: carPark?.id ?? null,
    days,
    ...rhythm,
    recipients: recipients.length,
  };
}
