import type { components } from '@portal/openapi/platform';
import * as api from '@portal/openapi/platform';
import { call, unwrap, useApiQuery } from '@portal/shared/api';
import type { CalendarDay } from '@portal/shared/time';

export type Presence = components['schemas']['Presence'];
export type TravelMode = NonNullable<components['schemas']['TravelMode']>;

/** One's presence records of a day at the home site, the latest first. */
export function usePresence(date: CalendarDay) {
  return useApiQuery(['platform', 'presence', date], () =>
    call(api.listPresence, { params: { query: { date, limit: 10 } } }),
  );
}

/** Says where one is today, by a new record. */
export function createPresence(onSite: boolean): Promise<Presence> {
  return unwrap(call(api.createPresence, { body: { onSite } }));
}

/** Adds to a record how one got in. */
export function savePresenceTravel(id: number, travellingBy: TravelMode): Promise<Presence> {
  return unwrap(call(api.updatePresence, { params: { path: { id } }, body: { travellingBy } }));
}
