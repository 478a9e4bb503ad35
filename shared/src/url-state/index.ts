export {
  boolParam,
  dayParam,
  enumParam,
  intParam,
  listParam,
  type Param,
  textParam,
} from './param.ts';
export { useLinkedDialog, useMonthParam, useQueryParam } from './use-query-param.ts';
