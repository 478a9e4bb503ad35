import type { components } from '@portal/openapi/visitors';
import * as api from '@portal/openapi/visitors';
import { call, idempotencyHeaders, unwrap, useApiQuery } from '@portal/shared/api';
import { VISITORS_DOMAIN, type Visitor, type VisitVisitor } from '#parts/api';

type Schemas = components['schemas'];
export type VisitorCreate = Schemas['VisitorCreate'];
export type VisitorUpdate = Schemas['VisitorUpdate'];

/** Rejects with an `ApiError`, a 400 with `fields`. The same key again answers with the visitor made before. */
export function createVisitor(body: VisitorCreate, idempotencyKey: string): Promise<Visitor> {
  return unwrap(call(api.createVisitor, { headers: idempotencyHeaders(idempotencyKey), body }));
}

/** @throws ApiError `conflict` with the visitor as it is now, where somebody saved before */
export function updateVisitor(id: number, body: VisitorUpdate): Promise<Visitor> {
  return unwrap(call(api.updateVisitor, { params: { path: { id } }, body }));
}

/** One visitor; `null` asks nothing. */
export function useVisitor(id: number | null) {
  return useApiQuery(
    id === null ? null : [VISITORS_DOMAIN, 'one', id],
    () => call(api.getVisitor, { params: { path: { id: id ?? 0 } } }),
    // Another visitor would be wrong here, and not merely old.
    { keepPreviousData: false },
  );
}

export interface VisitorKey {
  email?: string;
  phone?: string;
}

/** Who has exactly this address or number already (rules/visitors.md#returning-visitors); nothing is asked for neither. */
export function useReturning(key: VisitorKey) {
  const isAsked = Boolean(key.email || key.phone);
  const query = useApiQuery(
    isAsked ? [VISITORS_DOMAIN, 'matches', key] : null,
    () => call(api.findVisitors, { params: { query: key } }),
    { keepPreviousData: false },
  );
  return (query.data ?? []) satisfies readonly VisitVisitor[];
}

/** What the lists of people show of a visitor. */
export function asVisitVisitor(visitor: Visitor): VisitVisitor {
  const { id, firstName, lastName, company, phone, email, photo } = visitor;
  return { id, firstName, lastName, company, phone, email, photo };
}
