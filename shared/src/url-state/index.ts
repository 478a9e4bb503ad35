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
export { useQueryParam } from './use-query-param.ts';
