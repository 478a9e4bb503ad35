import type { components } from '@portal/openapi/server';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { notFound } from '../../problems.ts';
import type { Viewer } from '../../viewer.ts';
import { findOnSite } from './on-site-query.ts';
import {
  addPeople,
  findMarks,
  findPeople,
  findRunning,
  holding,
  type RollCallRow,
  toRollCall,
} from './roll-call-store.ts';
import { joined, type MusterFilters, musterList, type OnSite } from './rules/on-site.ts';

type MusterList = components['schemas']['MusterList'];
type Filters = MusterFilters & { site?: number };

interface Look {
  list: MusterList;
  running: RollCallRow | null;
  /** Came after the roll call began and stand in no list yet. */
  late: OnSite[];
}

/** @throws Problem 404 for a site that is not permitted */
export function permittedSites(user: Viewer, site: number | undefined): readonly number[] {
  if (site === undefined) return user.siteIds;
  if (!user.siteIds.includes(site)) throw notFound();
  return [site];
}

/** The list as it is now; of one site with its running roll call. */
export async function lookAtMuster(tx: Tx, user: Viewer, query: Filters, now: Date): Promise<Look> {
  const sites = permittedSites(user, query.site);
  const current = await findOnSite(tx, sites, now);
  const running = query.site === undefined ? null : await findRunning(tx, query.site);
  const frozen = running ? (await findPeople(tx, running.id)).map(({ person }) => person) : [];
  const marks = running ? holding(await findMarks(tx, running.id)) : new Map();
  const people = joined(frozen, current);
  const results = musterList(people, marks, query);
  const rollCall = running && { ...toRollCall(running), total: people.length };
  return {
    list: { as_of: now.toISOString(), count: results.length, roll_call: rollCall, results },
    running,
    late: running ? people.slice(frozen.length) : [],
  };
}

/** Who came after a roll call began joins it when its list is looked at: a person who leaves again is not forgotten. */
export async function listMuster(context: OutsideContext<'listMuster'>): Promise<MusterList> {
  const { user, query, transaction, now } = context;
  const look = (tx: Tx) => lookAtMuster(tx, user, query, now());
  const { list, running, late } = await transaction(look, { readOnly: true });
  if (running && late.length > 0) await transaction((tx) => addLate(tx, running.id, late, now()));
  return list;
}

/** Nobody joins one that has ended meanwhile: its report is closed. */
async function addLate(tx: Tx, rollCallId: number, late: readonly OnSite[], at: Date): Promise<void> {
  const running = await tx
    .selectFrom('roll_calls')
    .select('id')
    .where('id', '=', rollCallId)
    .where('ended_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  if (running) await addPeople(tx, rollCallId, late, { at, byId: null });
}

/** Puts the late ones into the roll call, in a transaction that holds it. */
export async function takeInLate(
  { tx, now }: Pick<Context<'completeRollCall'>, 'tx' | 'now'>,
  { id, site_id }: RollCallRow,
): Promise<void> {
  const listed = await findPeople(tx, id);
  const current = await findOnSite(tx, [site_id], now());
  const people = joined(
    listed.map(({ person }) => person),
    current,
  );
  await addPeople(tx, id, people.slice(listed.length), { at: now(), byId: null });
}
