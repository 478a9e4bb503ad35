import type { AllHandlers } from '../../contract/handler.ts';
import { contactVisitor } from './contact-visitor.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { importVisitors, previewVisitorImport } from './import/import-visitors.ts';
import { findReturning } from './returning.ts';
import { createVisitor, getVisitor, listVisitors, updateVisitor } from './visitor-service.ts';

/** The directory of visitors: who they are, not when they come. */
export const visitorsHandlers = {
  listVisitors,
  createVisitor: { outside: createVisitor, keepsAnswer: true },
  findVisitors: async ({ tx, user, query }) => findReturning(tx, user, query),
  getVisitor,
  updateVisitor: { outside: updateVisitor },
  eraseVisitor,
  contactVisitor,
  previewVisitorImport,
  importVisitors,
} satisfies Partial<AllHandlers>;
