import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';

/** Car parks that calls change or use up, at the first site. */
export interface ParkingAdminRecords {
  site: number;
  word: string;
  /** With the space, the request and the block. */
  carPark: number;
  emptyCarPark: number;
  space: number;
  /** Without reservations. */
  emptySpace: number;
  block: number;
  /** A request of another person, pending approval. */
  request: number;
  /** The token of a link that decides about it. */
  decisionToken: string;
}

let count = 0;

/**
 * @param email of any user of the client, whose `pa` sends the request and whose parking administrator is notified by email
 */
export async function insertParkingAdminRecords(tx: Tx, email: string): Promise<ParkingAdminRecords> {
  const domain = email.slice(email.indexOf('@') + 1);
  count += 1;
  const word = `Park ${count}`;
  const decisionToken = newSecret();
  const day = sql`date '2027-01-01' + ${count}::int`;
  const { rows } = await sql<Omit<ParkingAdminRecords, 'word' | 'decisionToken'>>`
    with asking as (
      select id from users where email = ${`pa@${domain}`}
    ), approver as (
      select id from users where email = ${`parking-admin@${domain}`}
    ), place as (
      select id from sites order by position, id limit 1
    ), parks as (
      insert into car_parks (site_id, name, requires_approval)
      select place.id, ${word}::text || n.suffix, true from place, (values (''), (' empty')) n (suffix) returning id, site_id, name
    ), spaces as (
      insert into parking_spaces (car_park_id, site_id, name)
      select parks.id, parks.site_id, n.name from parks, (values ('1'), ('2')) n (name) where parks.name = ${word}
      returning id, car_park_id, name
    ), blocked as (
      insert into space_blocks (car_park_id, space_id, first_day, last_day)
      select car_park_id, id, ${day}, ${day} from spaces where name = '1' returning id
    ), asked as (
      insert into parking_reservations (site_id, car_park_id, user_id, created_by_id, date, starts_at, ends_at, status)
      select parks.site_id, parks.id, asking.id, asking.id, ${day}, ${day} + time '09:00', ${day} + time '17:00', 'pre-approval'
      from parks, asking where parks.name = ${word} returning id
    ), linked as (
      insert into parking_decision_tokens (user_id, token_hash, reservation_ids, created_at, expires_at)
      select approver.id, ${hashSecret(decisionToken)}, array[asked.id], '2026-11-20T09:00:00Z', '2027-12-01T09:00:00Z'
      from approver, asked
    )
    select place.id as site, (select id from parks where name = ${word}) as "carPark",
      (select id from parks where name <> ${word}) as "emptyCarPark", (select id from spaces where name = '1') as space,
      (select id from spaces where name = '2') as "emptySpace", blocked.id as block, asked.id as request
    from place, blocked, asked`.execute(tx);
  const [ids] = rows;
  if (ids === undefined) throw new Error('The car parks of the access tests were not inserted.');
  return { ...ids, word, decisionToken };
}
