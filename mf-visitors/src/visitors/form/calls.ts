import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import type { Visitor, VisitVisitor } from '#parts/api';

export interface VisitorKey {
  email?: string;
  phone?: string;
}

/**
 * Visitors with exactly this address or number (rules/visitors.md#returning-visitors); requests nothing without
 * either.
 */
export function useReturning(key: VisitorKey) {
  const isAsked = Boolean(key.email || key.phone);
  const query = useRead(api.findVisitors, isAsked ? { query: key } : null, { keepPreviousData: false });
  return (query.data ?? []) satisfies readonly VisitVisitor[];
}

/** The part of a visitor that lists of people show. */
export function asVisitVisitor(visitor: Visitor): VisitVisitor {
  const { id, firstName, lastName, company, phone, email, photo } = visitor;
  return { id, firstName, lastName, company, phone, email, photo };
}
