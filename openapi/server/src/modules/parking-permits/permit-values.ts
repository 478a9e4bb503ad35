import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { isDay } from '../../mechanisms/days.ts';
import { checkFourEyes, fourEyesMessages } from '../../mechanisms/four-eyes.ts';
import { mayUse } from '../../mechanisms/may-use.ts';
import { siteToday } from '../../mechanisms/site-day.ts';
import { personMayUse, type SiteScope } from '../../mechanisms/site-scope.ts';
import { messages, type Text } from '../../mechanisms/texts/messages.ts';
import { carParkRows, parkingApprovers, spaceRows } from '../parking/public.ts';
import { permitMessages as texts } from './messages.ts';

/** A permit as an administrator enters it. */
export interface PermitValues {
  user_id: number;
  permit_type: 'GR' | 'PR';
  carpark_id: number;
  space_id?: number | null;
  days: readonly number[];
  start: string;
  end?: string | null;
}

/** As stored, validated. */
export interface CheckedPermit {
  user_id: number;
  permit_type: 'GR' | 'PR';
  site_id: number;
  car_park_id: number;
  space_id: number | null;
  space_name: string | null;
  weekdays: number[];
  starts_on: string;
  ends_on: string | null;
  /** The caller's own, and no one else could grant it (rules/access.md#four-eyes). */
  isOwnRequest: boolean;
}

export type CheckedOrNot =
  | { ok: true; permit: CheckedPermit }
  | { ok: false; problem: Record<string, Text[]> };

interface Facts {
  site_id: number | null;
  today: string | null;
  pseudo: boolean;
  permission_groups: string[];
  space_name: string | null;
  person: boolean;
  groups: string[];
  may_use_site: boolean;
}

/** Validates a permit against the database; a car park at a site out of reach counts as unknown. */
export async function checkPermit(
  { tx, sites, user, now }: { tx: Tx; sites: SiteScope; user: { id: number }; now(): Date },
  values: PermitValues,
): Promise<CheckedOrNot> {
  const facts = await readFacts(tx, sites, values, now());
  const problem = problemOf(values, facts);
  if (problem) return { ok: false, problem: { [problem[0]]: [problem[1]] } };
  const { user_id, permit_type, carpark_id, days, start, end = null, space_id = null } = values;
  const site_id = facts.site_id ?? 0;
  const decided = { byUserId: user.id, owners: [user_id], approvers: parkingApprovers, siteId: site_id };
  const eyes = await checkFourEyes(tx, decided);
  if (eyes === 'refused') return { ok: false, problem: { user_id: [fourEyesMessages.ownBenefit] } };
  return {
    ok: true,
    permit: {
      ...{ user_id, permit_type, site_id, car_park_id: carpark_id, space_id },
      ...{ space_name: facts.space_name, weekdays: [...days].sort(), starts_on: start, ends_on: end },
      isOwnRequest: eyes === 'own',
    },
  };
}

/** The first error, at its field. */
function problemOf(
  { permit_type, space_id = null, days, start, end = null }: PermitValues,
  { site_id, today, pseudo, permission_groups, space_name, person, groups, may_use_site }: Facts,
): [field: string, text: Text] | undefined {
  if (site_id === null || today === null) return ['carpark_id', texts.noSuchCarPark];
  if (!person) return ['user_id', texts.noSuchPerson];
  if (!may_use_site) return ['user_id', texts.personNotAtSite];
  if (!mayUse(groups, permission_groups)) return ['user_id', texts.personMayNotPark];
  if (permit_type === 'PR' && space_id !== null) return ['space_id', texts.noSpaceWanted];
  if (permit_type === 'GR' && pseudo) return ['carpark_id', texts.pseudoCarPark];
  if (permit_type === 'GR' && space_id === null) return ['space_id', texts.spaceNeeded];
  if (permit_type === 'GR' && space_name === null) return ['space_id', texts.noSuchSpace];
  if (days.length === 0) return ['days', texts.dayNeeded];
  if (!isDay(start)) return ['start', messages.notDate];
  if (end === null) return undefined;
  if (!isDay(end)) return ['end', messages.notDate];
  if (end < start) return ['end', messages.endBeforeStart];
  return end < today ? ['end', texts.endPast] : undefined;
}

async function readFacts(tx: Tx, sites: SiteScope, values: PermitValues, now: Date): Promise<Facts> {
  const { rows } = await sql<Facts>`
    select c.site_id, ${siteToday(now)} as today, coalesce(c.kind = 'pseudo', false) as pseudo,
      coalesce(c.permission_groups, '{}') as permission_groups, p.name as space_name, u.id is not null as person,
      array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id) as groups,
      coalesce(${personMayUse('u', sql`c.site_id`)}, false) as may_use_site
    from (select 1) one
    left join ${carParkRows} c on c.id = ${values.carpark_id}::bigint and c.is_active and ${sites.condition(sql.ref('c.site_id'))}
    left join sites s on s.client_id = c.client_id and s.id = c.site_id
    left join ${spaceRows} p
      on p.client_id = c.client_id and p.car_park_id = c.id and p.id = ${values.space_id ?? null}::bigint and p.is_active
    left join users u on u.id = ${values.user_id}::bigint and u.is_active`.execute(tx);
  const [facts] = rows;
  if (facts === undefined) throw new Error('A statement of one row gave none.');
  return facts;
}
