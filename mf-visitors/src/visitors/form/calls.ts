import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import type { Visitor, VisitVisitor } from '#parts/api';

export interface VisitorKey {
  email?: string;
  phone?: string;
}

/** Who has exactly this address or number already (rules/visitors.md#returning-visitors); nothing is asked for neither. */
export function useReturning(key: VisitorKey) {
  const isAsked = Boolean(key.email || key.phone);
  const query = useRead(api.findVisitors, isAsked ? { query: key } : null, { keepPreviousData: false });
  return (query.data ?? []) satisfies readonly VisitVisitor[];
}

/** What the lists of people show of a visitor. */
export function asVisitVisitor(visitor: Visitor): VisitVisitor {
  const { id, firstName, lastName, company, phone, email, photo } = visitor;
  return { id, firstName, lastName, company, phone, email, photo };
}
