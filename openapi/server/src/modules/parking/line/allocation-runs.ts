import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { requireDays } from '../../../mechanisms/days-in-query.ts';
import { readPage } from '../../../mechanisms/lists.ts';
import { conflictProblem, notFound } from '../../../mechanisms/problems.ts';
import { wordOf } from '../../../mechanisms/words.ts';
import { runEntityId } from '../allocate-queue.ts';
import { type AllocationInput, type AllocationResult, allocate, RULES_VERSION } from '../rules/allocate.ts';
import { whyMessages as texts } from './messages.ts';
import { outcomeText } from './why-text.ts';

type Schemas = components['schemas'];

interface RunCarPark {
  id: number;
  name: string;
  site_id: number;
  site_name: string;
  time_zone: string;
}

/** The runs that gave out spaces of a car park and day, the latest first. @throws Problem 404 for the car park */
export async function listAllocationRuns(
  context: Context<'listParkingAllocationRuns'>,
): Promise<Schemas['ParkingAllocationRunPage']> {
  const { query } = context;
  requireDays({ date: query.date });
  const carPark = await requireCarPark(context, query.carpark);
  const { count, rows } = await readPage<{
    id: number;
    at: Date;
    rules: number;
    asked: number;
    placed: number;
  }>(context, {
    from: sql`audit_log a`,
    where: [sql`a.entity = 'allocation_run'`, sql`a.entity_id = ${runEntityId(carPark.id, query.date)}`],
    columns: sql`a.id, a.at, (a.before ->> 'rules')::int as rules,
        jsonb_array_length(a.before -> 'input' -> 'waiting') as asked, jsonb_array_length(a.after -> 'placed') as placed`,
    order: sql`a.id desc`,
  });
  return {
    count,
    results: rows.map(({ id, at, rules, asked, placed }) => ({
      id,
      at: at.toISOString(),
      site: { id: carPark.site_id, name: carPark.site_name },
      carpark: { id: carPark.id, name: carPark.name },
      date: query.date,
      rules_version: rules,
      asked,
      placed,
    })),
  };
}

/**
 * Makes a run again from what the audit log kept of it (rules/parking.md#runs), and says what comes out otherwise.
 * @throws Problem 404; 409 for a run of other rules
 */
export async function replayAllocationRun(
  context: Context<'checkParkingAllocationRun'>,
): Promise<Schemas['ParkingReplay']> {
  const { tx, t, locale, path } = context;
  const { rows } = await sql<{
    car_park_id: number;
    before: { rules: number; input: AllocationInput };
    after: AllocationResult;
  }>`
    select split_part(entity_id, ' ', 1)::int as car_park_id, before, after
    from audit_log where id = ${path.id}::bigint and entity = 'allocation_run'`.execute(tx);
  const [run] = rows;
  if (run === undefined) throw notFound();
  const carPark = await requireCarPark(context, run.car_park_id);
  const { rules, input } = run.before;
  if (rules !== RULES_VERSION) {
    throw conflictProblem(t(texts.otherRules, { old: rules, now: RULES_VERSION }));
  }
  const found = differencesOf(run.after, allocate(input));
  const spaces = found.length === 0 ? new Map() : await readSpaceNames(context, carPark.id);
  const told = (outcome: Outcome | undefined) => {
    const named =
      outcome &&
      ('spaceId' in outcome ? { ...outcome, space: spaces.get(outcome.spaceId) ?? null } : outcome);
    return outcomeText(named, carPark.time_zone, { t, locale });
  };
  return {
    same: found.length === 0,
    differences: found.map(({ id, recorded, replayed }) => ({
      reservation: id,
      recorded: told(recorded),
      replayed: told(replayed),
    })),
    rules_version: rules,
  };
}

type Outcome = AllocationResult['placed'][number] | AllocationResult['line'][number];

function differencesOf(
  recorded: AllocationResult,
  replayed: AllocationResult,
): { id: number; recorded: Outcome | undefined; replayed: Outcome | undefined }[] {
  const byId = ({ placed, line }: AllocationResult) =>
    new Map<number, Outcome>([...placed, ...line].map((one) => [one.id, one]));
  const [was, is] = [byId(recorded), byId(replayed)];
  return [...new Set([...was.keys(), ...is.keys()])]
    .map((id) => ({ id, recorded: was.get(id), replayed: is.get(id) }))
    .filter((one) => keyOf(one.recorded) !== keyOf(one.replayed));
}

/** The log keeps objects without an order of their keys. */
function keyOf(outcome: Outcome | undefined): string {
  if (outcome === undefined) return '';
  const { code, taken, total, opensAt } = outcome.reason;
  const where = 'spaceId' in outcome ? ['space', outcome.spaceId] : ['line', outcome.place];
  return JSON.stringify([...where, code, taken, total, opensAt]);
}

export async function requireCarPark(
  { tx, sites }: Pick<Context<'listParkingAllocationRuns'>, 'tx' | 'sites'>,
  id: number,
): Promise<RunCarPark> {
  const { rows } = await sql<RunCarPark>`
    select c.id, ${wordOf('c')} as name, c.site_id, s.name as site_name, s.time_zone
    from car_parks c join sites s on s.client_id = c.client_id and s.id = c.site_id
    where c.id = ${id}::bigint and ${sites.condition(sql.ref('c.site_id'))}`.execute(tx);
  const [carPark] = rows;
  if (carPark === undefined) throw notFound();
  return carPark;
}

async function readSpaceNames(
  { tx }: Pick<Context<'checkParkingAllocationRun'>, 'tx'>,
  carParkId: number,
): Promise<Map<number | null, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from parking_spaces where car_park_id = ${carParkId}`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
