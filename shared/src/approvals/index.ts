/// <reference path="../ui/css.d.ts" />
export { loadReasonDialog } from './approval-bar.tsx';
export { WaitingButton } from './approval-filters.tsx';
export { DecisionCell, type DecisionCellProps } from './decision-cell.tsx';
export { firstDay, queriedDays } from './request-days.ts';
export { RequestsScreen } from './requests-screen.tsx';
