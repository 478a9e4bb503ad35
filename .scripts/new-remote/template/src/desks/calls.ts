import * as api from '@portal/openapi/desks';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';

export type Desk = api.components['schemas']['Desk'];
type DeskQuery = NonNullable<api.operations['listDesks']['parameters']['query']>;

/** First part of the cache keys, by which a write says what is stale. */
export const DESKS_DOMAIN = 'desks';

/** A page of desks. */
export function useDesks(query: DeskQuery) {
  return useApiQuery([DESKS_DOMAIN, 'desks', query], () => call(api.listDesks, { params: { query } }));
}

/** Books the desk for all of these days, or for none. With the same key it books once, however often it is sent. */
export function bookDesk(deskId: number, dates: string[], key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(call(api.createDeskReservations, { body: { deskId, dates }, params }));
}
