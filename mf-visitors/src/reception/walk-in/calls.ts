import * as api from '@portal/openapi/visitors';
import { call, idempotencyHeaders, unwrap, useSearch } from '@portal/shared/api';
import { VISITORS_DOMAIN, type Visit } from '#parts/api';
import { type WalkInValues, walkInBody } from './walk-in-values.ts';

/** The visit as it landed: of somebody on the watch list `arrived`, whatever was asked for. */
export function createWalkIn(values: WalkInValues, key: string): Promise<Visit> {
  return unwrap(call(api.createWalkInVisit, { body: walkInBody(values), headers: idempotencyHeaders(key) }));
}

/** Who was here before, by words of name, company, address or number; asks from three characters on. */
export function useVisitorSearch(text: string) {
  return useSearch(text, [VISITORS_DOMAIN, 'search'], (search) =>
    call(api.listVisitors, { params: { query: { search, limit: 10 } } }),
  );
}
