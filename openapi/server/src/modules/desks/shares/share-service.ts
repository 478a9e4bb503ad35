import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { forbidden, notFound, validationProblem } from '../../../mechanisms/problems.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { findPerson } from '../booking-repository.ts';
import { deskMessages } from '../messages.ts';
import { mayBookFor } from '../policy.ts';
import { findShares } from './find-shares.ts';
import { shareMessages as texts } from './messages.ts';
import { teamOf } from './share-rules.ts';

type Schemas = components['schemas'];
type Share = Schemas['DeskShare'];

/** For a form before it is sent: the shares that a request for the zone would meet (rules/desks.md#shares). */
export async function listShares(context: Context<'listDeskShares'>): Promise<Schemas['DeskShareOnDay'][]> {
  const { tx, user, sites, path, query } = context;
  requireDays({ dates: query.dates });
  const personId = query.user_id ?? user.id;
  if (!mayBookFor(user, personId)) throw forbidden(deskMessages.onlyAssistants);
  const { rows } = await sql<{ site_id: number }>`
    select z.site_id from zones z
    where z.id = ${path.id}::bigint and ${sites.condition(sql.ref('z.site_id'))}`.execute(tx);
  const [zone] = rows;
  if (zone === undefined) throw notFound();
  const person = personId === user.id ? user : await findPerson(tx, personId, zone.site_id);
  if (person === undefined) throw validationProblem({ user_id: [deskMessages.noSuchPerson] });
  return findShares(context, {
    zoneId: path.id,
    personId,
    groups: person.groups,
    days: [...new Set(query.dates)],
  });
}

const MOST_TEAMS = 500;

/** The departments of the client's people in the directory. */
export async function listTeams({ tx }: Context<'listDeskTeams'>): Promise<Schemas['DeskTeam'][]> {
  const { rows } = await sql<Schemas['DeskTeam']>`
    select min(u.team) as name, count(*)::int as people
    from (select btrim(additional_information ->> 'department') as team from users
      where is_active and erased_at is null) u
    where length(u.team) between 1 and 100
    group by lower(u.team) order by lower(u.team) limit ${MOST_TEAMS}`.execute(tx);
  return rows;
}

/** @throws Problem 400 at `shares`: a team twice, without a name, or with more than 100 % */
export function validateShares(shares: readonly Share[], t: Translate): Share[] {
  const seen = new Set<string>();
  return shares.map(({ team: typed, ...share }) => {
    const team = typed.trim();
    const refuse = (text: string) => {
      throw validationProblem({ shares: [text] });
    };
    if (team === '') refuse(t(texts.emptyTeam));
    if (seen.has(team.toLowerCase())) refuse(t(texts.twice, { team }));
    if (share.unit === 'percent' && share.amount > 100) refuse(t(texts.tooManyPercent, { team }));
    seen.add(team.toLowerCase());
    return { team, ...share };
  });
}

/** Replaces the shares for new reservations; existing ones stay. */
export async function replaceShares(tx: Tx, zoneId: number, shares: readonly Share[]): Promise<void> {
  await tx.deleteFrom('desk_shares').where('zone_id', '=', zoneId).execute();
  if (shares.length === 0) return;
  await tx
    .insertInto('desk_shares')
    .values(shares.map((share) => ({ zone_id: zoneId, ...share })))
    .execute();
}

/** In SQL: the shares of the zone `r` as its settings show them. */
export const sharesOfZone = sql`coalesce((
  select json_agg(json_build_object('team', sh.team, 'amount', sh.amount, 'unit', sh.unit, 'people', (
    select count(*)::int from users u
    where u.client_id = sh.client_id and u.is_active and u.erased_at is null
      and ${teamOf('u')} = lower(sh.team))) order by lower(sh.team))
  from desk_shares sh where sh.client_id = r.client_id and sh.zone_id = r.id), '[]')`;
