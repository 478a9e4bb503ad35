import type { Param } from '../url-state/param.ts';
import { recordId } from './record-id.ts';

/** Which record of a list is open, or a new one: `?desk=new`, `?desk=3`. For `useQueryParam`. */
export const recordParam: Param<'new' | number | null> = {
  parse: (text) => (text === 'new' ? 'new' : (recordId(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
  fallback: null,
};
