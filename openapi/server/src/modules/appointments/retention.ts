import { sql } from 'kysely';
import { type BatchContext, type BatchResult, defineRetention } from '../../mechanisms/jobs/job.ts';
import { blankAppointment } from './personal-data.ts';

const AT_ONCE = 300;

/** After the client's `visit_retention_days` nothing of an appointment tells who the customer was. */
async function forgetAppointments({ tx, client, now }: BatchContext): Promise<BatchResult> {
  const oldest = sql`${now()}::timestamptz - make_interval(days => ${client.settings.visit_retention_days})`;
  const { numAffectedRows } = await sql`
    with due as materialized (
      select id from appointments a
      where erased_at is null and ends_at < ${oldest} and not exists (
        select from appointment_holds h where h.client_id = a.client_id and h.appointment_id = a.id and h.ends_at >= ${oldest})
      order by ends_at, id limit ${AT_ONCE} for update skip locked
    )
    update appointments a set ${blankAppointment}, erased_at = ${now()} from due where a.id = due.id`.execute(
    tx,
  );
  const changed = Number(numAffectedRows ?? 0);
  return { changed, isLast: changed < AT_ONCE };
}

export const oldAppointments = defineRetention({ name: 'old-appointments', batch: forgetAppointments });
