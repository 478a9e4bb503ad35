import type { Context, OperationId } from '../../contract/handler.ts';

/**
 * What a report is made of: a part of a call's context, so that it can be made without a call as well (report-schedules, data-access).
 * @typeParam In where it says what is asked for
 */
export type ReportContext<Id extends OperationId, In extends 'query' | 'path' = 'query'> = Pick<
  Context<Id>,
  'tx' | 'client' | 'sites' | 'now' | 't' | In
>;
