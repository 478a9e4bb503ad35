import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { Times } from '#parts/parking';
import { reconcile } from './rules/reconcile.ts';
import type { RequestValues } from './rules/request-values.ts';
import type { LoadedContext } from './use-request-context.ts';

/**
 * Keeps the form in line with choices and loaded data (`reconcile`). @returns whether it moved the end, until the
 * times change
 */
export function useReconciledForm(context: LoadedContext, proposedFirst: Times): boolean {
  const { values, setValues } = useFormikContext<RequestValues>();
  const proposed = useRef(proposedFirst);
  const [news, setNews] = useState<Times>();

  // An effect, because the choices come from the network; it settles after one pass (tested in rules/).
  useEffect(() => {
    const result = reconcile(values, context, proposed.current);
    proposed.current = result.proposed;
    if (result.values === values) return;
    void setValues(result.values);
    const { start, end } = result.values;
    if (result.isAdjusted && start !== null && end !== null) setNews({ start, end });
  }, [values, context, setValues]);

  return news !== undefined && news.start === values.start && news.end === values.end;
}
