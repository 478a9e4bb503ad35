import type { PeopleBusyRequest as BusyRequest, PersonBusy } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { send, useRead } from '@portal/shared/api';

/** More are not asked about at once (rules/people.md#busy). */
const MOST_PEOPLE = 200;

/** When these people are busy on a day; `null` asks nothing. Each of their rows asks, and the cache makes one call of it. */
export function useBusyPeople(asked: BusyRequest | null) {
  const body = asked && { ...asked, users: asked.users.toSorted((a, b) => a - b).slice(0, MOST_PEOPLE) };
  const { data, error } = useRead(api.listPeopleBusy, body && body.users.length > 0 ? { body } : null);
  // While another day's answer is on its way the last one is of another day.
  return { people: data?.date === asked?.date ? data?.results : undefined, failed: error !== undefined };
}

/** The same once, for a day that is not shown. Rejects with an `ApiError`. */
export async function readBusyPeople(asked: BusyRequest): Promise<PersonBusy[]> {
  const body = { ...asked, users: asked.users.slice(0, MOST_PEOPLE) };
  return (await send(api.listPeopleBusy, { body })).results;
}
