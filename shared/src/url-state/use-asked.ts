import { useEffect } from 'react';
import type { Param } from './param.ts';
import { useQueryParam } from './use-query-param.ts';

/**
 * Opens what a link asks for, once: the word leaves the address, so that a reload does not ask again.
 * @param open the same at every render
 */
export function useAsked<T extends string | number>(
  name: string,
  param: Param<T | null>,
  open: (value: T) => void,
): void {
  const [asked, setAsked] = useQueryParam(name, param);
  useEffect(() => {
    if (asked === null) return;
    open(asked);
    setAsked(null, { replace: true });
  }, [asked, open, setAsked]);
}
