/// <reference path="../ui/css.d.ts" />
export { ApprovalBar, type ApprovalBarProps } from './approval-bar.tsx';
export { ApprovalFilters, type ApprovalFiltersProps } from './approval-filters.tsx';
export type { Batch, BatchAnswer } from './batch.ts';
export { DecisionCell, type DecisionCellProps } from './decision-cell.tsx';
export { loadReasonDialog } from './load-reason-dialog.ts';
export { daysAsked, firstDay } from './request-days.ts';
export { WaitingButton } from './waiting-button.tsx';
