/// <reference path="../ui/css.d.ts" />
export { SelectionBar, type SelectionBarProps } from './selection-bar.tsx';
export { useSeenRows } from './use-seen-rows.ts';
