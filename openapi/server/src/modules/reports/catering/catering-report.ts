import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { readPeriod } from '../period.ts';
import {
  addCatering,
  type CateringSums,
  cateringBy,
  ordersOfPeriod,
  toCateringFigures,
} from './catering-sums.ts';

type Report = components['schemas']['CateringReport'];

/** The orders of a site's meetings, and the cost centres that pay for them (rules/reports.md#catering). */
export async function getCateringReport(context: Context<'getCateringReport'>): Promise<Report> {
  const { tx, query } = context;
  const period = await readPeriod(context, query);
  const orders = ordersOfPeriod(period);
  const { rows: parts } = await sql<CateringSums & { date: string; cost_centre: string }>`
    ${cateringBy(orders, ['o.date', 'o.cost_centre'])}`.execute(tx);
  const { rows: items } = await sql<CateringSums & { name: string }>`
    ${cateringBy(orders, ['l.name'])} order by spend desc, name`.execute(tx);
  const { rows: categories } = await sql<CateringSums & { category_id: number | null; category: string }>`
    ${cateringBy(orders, ['l.category_id', 'l.category'])}
    order by category_id is null, spend desc, category`.execute(tx);
  const byDate = Map.groupBy(parts, ({ date }) => date);
  return {
    ...{ from_date: period.from, until_date: period.until },
    totals: toCateringFigures(addCatering(parts)),
    by_cost_centre: mostFirst(parts),
    by_day: period.days.map(({ date, weekday }) => ({
      ...{ date, weekday },
      figures: toCateringFigures(addCatering(byDate.get(date) ?? [])),
    })),
    by_category: categories.map(({ category_id: id, category: name, ...sums }) => ({
      category: id === null ? null : { id, name },
      figures: toCateringFigures(sums),
    })),
    by_item: items.map(({ name, ...sums }) => ({ name, figures: toCateringFigures(sums) })),
  };
}

function mostFirst(parts: readonly (CateringSums & { cost_centre: string })[]): Report['by_cost_centre'] {
  return [...Map.groupBy(parts, ({ cost_centre }) => cost_centre)]
    .map(([cost_centre, rows]) => ({ cost_centre, figures: toCateringFigures(addCatering(rows)) }))
    .toSorted(
      (a, b) => b.figures.spend - a.figures.spend || a.cost_centre.localeCompare(b.cost_centre, 'en'),
    );
}
