import '../../nda/schema.ts';
import '../../visitors/schema.ts';
import '../schema.ts';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { defineRetention } from '../../../jobs/job.ts';
import { visitorWord } from '../messages.ts';

/** Legal texts that a visitor has signed are kept by a clock of their own (decisions §3). */
const KEEP_SIGNATURES_YEARS = 6;

/**
 * After the client's `visit_retention_days` nothing of a visit tells who it was; the rows stay, for the counts. A
 * visitor goes with the last visit; one who was never invited, so long after the record was made.
 */
export const oldVisits = defineRetention({
  name: 'old-visits',
  async run(tx, client, now) {
    const days = client.settings.visit_retention_days;
    const word = visitorWord(client).en;
    const before = sql`${now}::timestamptz - make_interval(days => ${days})`;
    await sql`
      update visits set ${blank}
      where ends_at < ${before} and (${isNotBlank})`.execute(tx);
    await sql`
      update visitors p set first_name = ${word.slice(0, 1).toUpperCase() + word.slice(1, 30)}, last_name = '', phone = null, phone_key = null, email = null,
        company = null, registrations = '{}', photo = null, tags = '{}', notes = null, erased_at = ${now},
        version = version + 1
      where p.erased_at is null and p.created_at < ${before}
        and not exists (select from visits v where v.client_id = p.client_id and v.visitor_id = p.id
          and v.ends_at >= ${before})`.execute(tx);
  },
});

export const oldSignatures = defineRetention({
  name: 'old-nda-signatures',
  run: (tx, _client, now) =>
    sql`delete from nda_signatures
      where signed_at < ${now}::timestamptz - make_interval(years => ${KEEP_SIGNATURES_YEARS})`.execute(tx),
});

/**
 * Takes what tells of the person out of a visitor's visits, on request; what is still to come is the caller's to
 * cancel before. Links and codes of these visits open nothing any more. The rows, their times and states stay.
 */
export async function eraseVisitsOf(tx: Tx, visitorId: number): Promise<void> {
  await sql`
    update visits set ${blank}, uuid = gen_random_uuid(), code = gen_random_uuid()
    where visitor_id = ${visitorId}`.execute(tx);
  await sql`
    delete from idempotency_keys k using visits v
    where v.visitor_id = ${visitorId} and k.client_id = v.client_id and k.caller = 'visit:' || v.id`.execute(
    tx,
  );
}

const blank = sql`registration = null, delay = null, lanyard_number = null, needs_parking = false,
  arrival_token_hash = null, host_answer = null, host_answered_at = null, version = version + 1`;
const isNotBlank = sql`registration is not null or delay is not null or lanyard_number is not null
  or needs_parking or arrival_token_hash is not null or host_answer is not null`;
