import type { Context, OperationId } from '../../contract/handler.ts';

/** What a report is made from: a part of its call, so that others can ask for it as well. */
export type ReportContext<Id extends OperationId> = Pick<
  Context<Id>,
  'tx' | 'query' | 'sites' | 'client' | 't' | 'now'
>;
