import type { components } from '@portal/openapi/server';
import { type Context, readingAhead } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import type { OnSite } from '../../mechanisms/ports/on-site.ts';
import { unauthenticated } from '../../mechanisms/problems.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import { findOnSite } from './on-site-query.ts';
import {
  addPeople,
  findMarks,
  findPeople,
  findRunning,
  type RollCallRow,
  toRollCall,
} from './roll-call-store.ts';
import { joined, type MusterFilters, musterList } from './rules/on-site.ts';
import { standingOf } from './rules/standing.ts';

type MusterList = components['schemas']['MusterList'];
type Filters = MusterFilters & { site?: number };

interface Look {
  list: MusterList;
  running: RollCallRow | null;
  /** Arrived after the roll call began and on no list yet. */
  late: OnSite[];
}

/**
 * The current list; of one site with its running roll call.
 * @throws Problem 404 for a site that is not permitted
 */
export async function readMuster(tx: Tx, sites: SiteScope, query: Filters, now: Date): Promise<Look> {
  if (query.site !== undefined) sites.require(query.site);
  const current = await findOnSite(tx, sites.narrow(query.site), now);
  const running = query.site === undefined ? null : await findRunning(tx, query.site);
  const frozen = running ? (await findPeople(tx, running.id)).map(({ person }) => person) : [];
  const marks = standingOf(running ? await findMarks(tx, running.id) : []);
  const people = joined(frozen, current);
  const results = musterList(people, marks, query);
  const rollCall = running && { ...toRollCall(running), total: people.length };
  return {
    list: { as_of: now.toISOString(), count: results.length, roll_call: rollCall, results },
    running,
    late: running ? people.slice(frozen.length) : [],
  };
}

/** People who arrive after a roll call began join it when its list is read: if they leave again, they are not forgotten. */
export const listMuster = readingAhead<'listMuster', Look>(
  (tx, { sites, query, now }) => readMuster(tx, sites, query, now()),
  async ({ transaction, now }, look) => {
    if (!look) throw unauthenticated();
    const { list, running, late } = look;
    if (running && late.length > 0) await transaction((tx) => addLate(tx, running.id, late, now()));
    return list;
  },
);

/** Skips a roll call that has ended since: its report is closed. */
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

/** Adds late arrivals to the roll call, in a transaction that locks it. */
export async function addLateArrivals(
  { tx, sites, now }: Pick<Context<'completeRollCall'>, 'tx' | 'sites' | 'now'>,
  { id, site_id }: RollCallRow,
): Promise<void> {
  const listed = await findPeople(tx, id);
  const current = await findOnSite(tx, sites.narrow(site_id), now());
  const people = joined(
    listed.map(({ person }) => person),
    current,
  );
  await addPeople(tx, id, people.slice(listed.length), { at: now(), byId: null });
}
