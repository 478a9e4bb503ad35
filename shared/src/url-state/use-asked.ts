import { useEffect, useEffectEvent } from 'react';
import type { Param } from './param.ts';
import { useQueryParam } from './use-query-param.ts';

/** Opens the dialog that a link asks for, once: the parameter leaves the address, so that a reload does not ask again. */
export function useAsked<T extends string | number>(
  name: string,
  param: Param<T | null>,
  open: (value: T) => void,
): void {
  const [asked, setAsked] = useQueryParam(name, param);
  const answer = useEffectEvent((value: T) => {
    open(value);
    setAsked(null, { replace: true });
  });
  useEffect(() => {
    if (asked !== null) answer(asked);
  }, [asked]);
}
