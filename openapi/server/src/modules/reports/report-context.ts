import type { Context, OperationId } from '../../contract/handler.ts';

/**
 * The input of a report: a part of a call's context, so that reports can be made without a call too (report-schedules,
 * data-access).
 * @typeParam In part of the request with the report's parameters
 */
export type ReportContext<Id extends OperationId, In extends 'query' | 'path' = 'query'> = Pick<
  Context<Id>,
  'tx' | 'client' | 'sites' | 'now' | 't' | In
>;
