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
export { useListParams } from './use-list-params.ts';
export { useSearchBox } from './use-search-box.ts';
