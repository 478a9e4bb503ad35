import type { Handlers } from '../../contract/handler.ts';
import { contactVisitor } from './contact-visitor.ts';
import { eraseVisitor } from './erase-visitor.ts';
import { importVisitors, previewVisitorImport } from './import/import-service.ts';
import { findReturning } from './returning.ts';
import { createVisitor, getVisitor, listVisitors, updateVisitor } from './visitor-service.ts';

/** The directory of visitors: who they are, not when they come. */
export const visitorsHandlers = {
  listVisitors: async (context) => ({ status: 200, body: await listVisitors(context) }),
  createVisitor: { outside: createVisitor, keepsAnswer: true },
  findVisitors: async ({ tx, user, query }) => ({ status: 200, body: await findReturning(tx, user, query) }),
  getVisitor: async (context) => ({ status: 200, body: await getVisitor(context) }),
  updateVisitor: { outside: async (context) => ({ status: 200, body: await updateVisitor(context) }) },
  eraseVisitor: async (context) => ({ status: 200, body: await eraseVisitor(context) }),
  contactVisitor: async (context) => ({ status: 200, body: await contactVisitor(context) }),
  previewVisitorImport: async (context) => ({ status: 200, body: await previewVisitorImport(context) }),
  importVisitors: async (context) => ({ status: 200, body: await importVisitors(context) }),
} satisfies Handlers<
  | 'listVisitors'
  | 'createVisitor'
  | 'findVisitors'
  | 'getVisitor'
  | 'updateVisitor'
  | 'eraseVisitor'
  | 'contactVisitor'
  | 'previewVisitorImport'
  | 'importVisitors'
>;
