/// <reference path="../ui/css.d.ts" />
export {
  changeListParams,
  defineList,
  type FiltersOf,
  hasFilters,
  listQuery,
  type ParamsOf,
  parseListParams,
  type QueryOf,
} from './define-list.ts';
export { LetterFilter } from './letter-filter.tsx';
export { letterParam } from './letters.ts';
export { ListFilters } from './list-filters.tsx';
export { ListScreen, type ListScreenProps } from './list-screen.tsx';
export { ListSelect } from './list-select.tsx';
export { useRowButtons } from './row-buttons.tsx';
export { ListSearch, SearchField } from './search-field.tsx';
export { SelectionBar, type SelectionBarProps, useSeenRows } from './selection-bar.tsx';
export { useFilterDraft } from './use-filter-draft.ts';
export { type List, type ListControl, useList } from './use-list.ts';
export { useSearchBox } from './use-search-box.ts';
export { useSiteReset } from './use-site-reset.ts';
export { useStable, useStableRows } from './use-stable.ts';
