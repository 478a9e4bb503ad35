import { codec, type components, type operations, type paths } from '@portal/openapi/desks';
import { createApi, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';

export type Desk = components['schemas']['Desk'];
type DeskQuery = NonNullable<operations['listDesks']['parameters']['query']>;

/** First part of the cache keys, by which a write says what is stale. */
export const DESKS_DOMAIN = 'desks';
const api = createApi<paths>(codec);

/** A page of desks. */
export function useDesks(query: DeskQuery) {
  return useApiQuery([DESKS_DOMAIN, 'desks', query], () => api.GET('/desks/desks/', { params: { query } }));
}

/** Books the desk for all of these days, or for none. With the same key it books once, however often it is sent. */
export function bookDesk(deskId: number, dates: string[], key: string) {
  const params = { header: idempotencyHeaders(key) };
  return unwrap(api.POST('/desks/reservations/', { body: { deskId, dates }, params }));
}
