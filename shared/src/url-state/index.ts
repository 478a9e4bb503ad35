export {
  boolParam,
  dayParam,
  enumParam,
  intParam,
  listParam,
  type Param,
  textParam,
} from './param.ts';
export { useAsked } from './use-asked.ts';
export { useMonthParam } from './use-month-param.ts';
export { useQueryParam } from './use-query-param.ts';
