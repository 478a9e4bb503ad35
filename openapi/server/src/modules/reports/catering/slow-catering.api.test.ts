import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRandom } from '../../../app/seed/random.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { clocks, days, isoWeekday, read, STEP_MS, stepsOfDay } from '../slow-test-data.ts';

const zone = 'Europe/London';
const names = ['Coffee', 'Tea', 'Sandwiches', 'Fruit', 'Cake'] as const;
/** By name of the item; the last is removed from the menu. */
const categories: Readonly<Record<string, string | null>> = {
  Coffee: 'Drinks',
  Tea: 'Drinks',
  Sandwiches: 'Food',
  Fruit: 'Food',
  Cake: null,
};

interface Line {
  name: string;
  cost: number;
  quantity: number;
}
interface Order {
  site: number;
  at: number;
  costCentre: string;
  isCancelled: boolean;
  people: number;
  visitors: number;
  lines: Line[];
}

let portal: TestApp;
let sites: number[] = [];
let people: number[] = [];
let items: Record<string, number> = {};
beforeAll(async () => {
  portal = await createTestApp();
  await portal.db.forClient(portal.clientIds.north, async (tx) => {
    sites = (await tx.selectFrom('sites').select('id').orderBy('name').execute()).map(({ id }) => id);
    people = (await tx.selectFrom('users').select('id').limit(6).execute()).map(({ id }) => id);
    for (const name of ['Drinks', 'Food']) await tx.insertInto('addon_categories').values({ name }).execute();
    for (const name of names) {
      const category = await tx
        .selectFrom('addon_categories')
        .select('id')
        .where('name', '=', categories[name] ?? 'Food')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('addon_items')
        .values({ name, category_id: category.id, cost_pence: 1 })
        .returning('id')
        .executeTakeFirstOrThrow();
      items = { ...items, [name]: id };
    }
  });
});
afterAll(() => portal.close());

function made(random: ReturnType<typeof createRandom>, day: string): Order {
  const lines = random.shuffle(names).slice(0, 1 + random.below(3));
  return {
    ...{ site: random.pick(sites), at: random.pick(stepsOfDay(day, zone)) },
    costCentre: random.pick(['AB123', 'ab123', 'FIN07', 'OPS91']),
    isCancelled: random.chance(0.25),
    ...{ people: 1 + random.below(5), visitors: random.below(3) },
    // Prices of the moment: the same item has cost several; the dearest is beyond what 32 bits hold.
    lines: lines.map((name) => ({
      ...{ name, quantity: 1 + random.below(999) },
      cost: random.chance(0.05) ? 10_000_000 : random.below(3000),
    })),
  };
}

/** Writes the orders, and then moves the meetings of some to where and when the test says they are. */
async function fill(seed: number, dates: readonly string[]): Promise<Order[]> {
  const random = createRandom(`catering ${seed}`);
  const orders = dates.flatMap((day) => Array.from({ length: random.below(9) }, () => made(random, day)));
  await portal.db.forClient(portal.clientIds.north, async (tx) => {
    for (const table of ['visits', 'addon_orders', 'meetings'] as const) await tx.deleteFrom(table).execute();
    for (const [index, order] of orders.entries()) {
      const end = {
        site_id: order.site,
        starts_at: new Date(order.at),
        ends_at: new Date(order.at + STEP_MS),
      };
      const isMoved = random.chance(0.3);
      const earlier = order.at - (1 + random.below(40)) * 86_400_000;
      const begin = isMoved
        ? { site_id: random.pick(sites), starts_at: new Date(earlier), ends_at: new Date(earlier + STEP_MS) }
        : end;
      const meeting = await tx
        .insertInto('meetings')
        .values({ ...begin, created_by_id: people[0] ?? null })
        .returning('id')
        .executeTakeFirstOrThrow();
      const { id } = await tx
        .insertInto('addon_orders')
        .values({
          ...{
            ...begin,
            meeting_id: meeting.id,
            cost_centre: order.costCentre,
            ordered_at: new Date(earlier),
          },
          status: order.isCancelled ? 'cancelled' : 'ordered',
          cancelled_at: order.isCancelled ? new Date(earlier) : null,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      await tx
        .insertInto('addon_order_lines')
        .values(
          order.lines.map(({ name, cost, quantity }, position) => ({
            ...{ order_id: id, position, name, quantity, cost_pence: cost },
            item_id: categories[name] === null ? null : (items[name] ?? null),
          })),
        )
        .execute();
      for (const [position, user] of people.slice(0, order.people).entries())
        await sql`insert into attends (client_id, meeting_id, user_id, is_host, position)
          values (current_client_id(), ${meeting.id}, ${user}, ${position === 0}, ${position})`.execute(tx);
      // One more has cancelled, and is no cover.
      for (let visit = 0; visit <= order.visitors; visit++) {
        const visitor = await tx
          .insertInto('visitors')
          .values({ first_name: 'Random', last_name: `Visitor ${index}.${visit}` })
          .returning('id')
          .executeTakeFirstOrThrow();
        await tx
          .insertInto('visits')
          .values({
            ...{ ...begin, meeting_id: meeting.id, visitor_id: visitor.id },
            ...{ day: clocks(begin.starts_at.getTime(), zone).slice(0, 10) },
            status: visit === order.visitors ? 'cancelled' : 'scheduled',
            checkin_pin: String(100_000 + index * 4 + visit),
          })
          .execute();
      }
      if (isMoved) await tx.updateTable('meetings').set(end).where('id', '=', meeting.id).execute();
    }
  });
  return orders;
}

/** Goes through the orders one by one; of each only the lines that are asked for. */
function slow(orders: readonly Order[], isAsked: (line: Line) => boolean = () => true) {
  const figures = {
    ...{ spend: 0, order_count: 0, cover_count: 0, item_count: 0 },
    ...{ cancelled_count: 0, cancelled_spend: 0 },
  };
  for (const order of orders) {
    const lines = order.lines.filter(isAsked);
    if (lines.length === 0) continue;
    if (order.isCancelled) figures.cancelled_count += 1;
    else {
      figures.order_count += 1;
      figures.cover_count += order.people + order.visitors;
    }
    for (const { cost, quantity } of lines) {
      for (let piece = 0; piece < quantity; piece++) {
        if (order.isCancelled) figures.cancelled_spend += cost;
        else figures.spend += cost;
      }
      if (!order.isCancelled) figures.item_count += quantity;
    }
  }
  return figures;
}

describe('catering of random days equals the slow calculation', () => {
  it.each([
    ['2026-10-19', 14, 'working', 1],
    ['2026-10-24', 3, 'all', 2],
    ['2026-03-27', 4, 'all', 3],
    ['2026-11-28', 2, 'working', 4],
  ] as const)('from %s, %i days, %s, seed %i', async (from, count, which, seed) => {
    const dates = days(from, count);
    // The days before and after have orders, too.
    const orders = await fill(
      seed,
      days(clocks(Date.parse(from) - 86_400_000, zone).slice(0, 10), count + 2),
    );
    const agent = await portal.loginAs('reporting');
    const counted = dates.filter((date) => which === 'all' || isoWeekday(date) < 6);
    const dateOf = ({ at }: Order) => clocks(at, zone).slice(0, 10);
    const own = orders.filter((order) => order.site === sites[0] && counted.includes(dateOf(order)));
    const report = await read(
      agent,
      `/api/reports/catering/?site=${sites[0]}&from_date=${from}&until_date=${dates.at(-1)}&days=${which}`,
    );

    expect(report.totals).toEqual(slow(own));
    expect(report.by_day).toEqual(
      counted.map((date) => ({
        ...{ date, weekday: isoWeekday(date) },
        figures: slow(own.filter((order) => dateOf(order) === date)),
      })),
    );
    const sorted = (rows: { figures: { spend: number } }[]) =>
      rows.toSorted((a, b) => b.figures.spend - a.figures.spend);
    const centres = [...new Set(own.map(({ costCentre }) => costCentre.toUpperCase()))];
    expect(report.by_cost_centre).toEqual(
      sorted(
        centres.map((cost_centre) => ({
          cost_centre,
          figures: slow(own.filter(({ costCentre }) => costCentre.toUpperCase() === cost_centre)),
        })),
      ),
    );
    const ordered = new Set(own.flatMap(({ lines }) => lines.map(({ name }) => name)));
    expect(report.by_item).toEqual(
      sorted([...ordered].map((name) => ({ name, figures: slow(own, (line) => line.name === name) }))),
    );
    const found = report.by_category.map(
      ({ category, figures }: { category: { name: string } | null; figures: unknown }) => ({
        category: category?.name ?? null,
        figures,
      }),
    );
    const kinds = new Set([...ordered].map((name) => categories[name] ?? null));
    const ofKind = (category: string | null) => ({
      category,
      figures: slow(own, ({ name }) => categories[name] === category),
    });
    expect(found).toEqual([
      ...sorted([...kinds].filter((kind) => kind !== null).map(ofKind)),
      ...(kinds.has(null) ? [ofKind(null)] : []),
    ]);
  });
});
