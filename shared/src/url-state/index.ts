export {
  changeListParams,
  DEFAULT_PAGE_SIZE,
  defineListParams,
  type ListParams,
  type ListSchema,
  PAGE_SIZES,
  type PageSize,
  parseListParams,
} from './list-params.ts';
export { boolParam, dayParam, enumParam, intParam, listParam, type Param, textParam } from './param.ts';
export { useFilterDraft } from './use-filter-draft.ts';
export { useListParams } from './use-list-params.ts';
export { useQueryParam } from './use-query-param.ts';
export { useSearchBox } from './use-search-box.ts';
export { useSlashFocus } from './use-slash-focus.ts';
