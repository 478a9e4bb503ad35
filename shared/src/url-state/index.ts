export {
  boolParam,
  dayParam,
  enumParam,
  intParam,
  listParam,
  monthParam,
  type Param,
  textParam,
} from './param.ts';
export { useLinkedDialog, useMonthParam, useQueryParam } from './use-query-param.ts';
