/// <reference path="../ui/css.d.ts" />
export { ApprovalBar, type ApprovalBarProps, loadReasonDialog } from './approval-bar.tsx';
export { ApprovalFilters, type ApprovalFiltersProps, WaitingButton } from './approval-filters.tsx';
export type { Batch, BatchAnswer } from './batch.ts';
export { DecisionCell, type DecisionCellProps } from './decision-cell.tsx';
export { firstDay, queriedDays } from './request-days.ts';
