import type { components } from '@portal/openapi/reports';

export type Dataset = components['schemas']['ExportDataset'];

/** The feature a client needs for each dataset, in display order (rules/data-access.md#datasets). */
const NEEDS = {
  desk_reservations: 'desks',
  desk_days: 'desks',
  room_bookings: 'rooms',
  room_days: 'rooms',
  parking_reservations: 'parking',
  visits: 'reception',
  visit_days: 'reception',
} as const satisfies Record<Dataset, string>;

export const DATASETS = Object.keys(NEEDS) as Dataset[];

/** The datasets available to a client with these features. */
export function datasetsOf(features: readonly string[]): Dataset[] {
  return DATASETS.filter((name) => features.includes(NEEDS[name]));
}
