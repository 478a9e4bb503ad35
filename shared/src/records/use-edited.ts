import { recordId } from '../links/index.ts';
import { type Param, useQueryParam } from '../url-state/index.ts';

export type Edited = 'new' | number | null;

const editedParam: Param<Edited> = {
  parse: (text) => (text === 'new' ? 'new' : (recordId(text) ?? undefined)),
  write: (value) => (value === null ? '' : String(value)),
  fallback: null,
};

/** Which record of a list is open, or a new one. It is in the address: `?desk=new`, `?desk=3`. */
export function useEdited(name: string) {
  return useQueryParam(name, editedParam);
}
