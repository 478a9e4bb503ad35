import { idempotencyHeaders, unwrap, useSearch } from '@portal/shared/api';
import { VISITORS_DOMAIN, type Visit, visitorsApi } from '#parts/api';
import { type WalkInValues, walkInBody } from './walk-in-values.ts';

/** The visit as it landed: of somebody on the watch list `arrived`, whatever was asked for. */
export function createWalkIn(values: WalkInValues, key: string): Promise<Visit> {
  return unwrap(
    visitorsApi.POST('/visits/walk-ins/', { body: walkInBody(values), headers: idempotencyHeaders(key) }),
  );
}

/** Who was here before, by words of name, company, address or number; asks from three characters on. */
export function useVisitorSearch(text: string) {
  return useSearch(text, [VISITORS_DOMAIN, 'search'], (search) =>
    visitorsApi.GET('/visitors/', { params: { query: { search, limit: 10 } } }),
  );
}
