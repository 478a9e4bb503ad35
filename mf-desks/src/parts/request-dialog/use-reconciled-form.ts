import { useFormikContext } from 'formik';
import { useEffect, useRef, useState } from 'react';
import type { DroppedDay } from './rules/bookable-days.ts';
import { type RequestValues, reconcile } from './rules/request-values.ts';
import type { LoadedContext } from './use-request-context.ts';

/** The form's automatic changes, until the user changes that field. */
export interface FormAdjustments {
  dropped: readonly DroppedDay[];
  /** `other` is the only desk left, now chosen. */
  lostDesk: { name: string | undefined; other: string | undefined } | null;
}

interface Remembered extends FormAdjustments {
  dates: readonly string[];
  desk: number | null;
}

/** Keeps the form in line with loaded data (`reconcile`), and reports what it removed. */
export function useReconciledForm(
  context: LoadedContext,
  knownDesk: { id: number; name: string } | undefined,
): FormAdjustments {
  const { values, setValues } = useFormikContext<RequestValues>();
  const names = useRef(new Map(knownDesk ? [[knownDesk.id, knownDesk.name]] : []));
  const [news, setNews] = useState<Remembered>();

  // An effect, because the choices come from the network; it settles after one pass (tested in rules/).
  useEffect(() => {
    for (const { id, name } of context.desks ?? []) names.current.set(id, name);
    const result = reconcile(values, context);
    if (result.values === values) return;
    const { dates, desk } = result.values;
    void setValues(result.values);
    setNews((before) => ({
      dates,
      desk,
      dropped: [...(before?.dates === values.dates ? before.dropped : []), ...result.dropped],
      lostDesk:
        result.lostDesk === null
          ? before?.desk === desk
            ? before.lostDesk
            : null
          : {
              name: names.current.get(result.lostDesk),
              other: desk === null ? undefined : names.current.get(desk),
            },
    }));
  }, [values, context, setValues]);

  return {
    dropped: news?.dates === values.dates ? news.dropped : [],
    lostDesk: news?.desk === values.desk ? news.lostDesk : null,
  };
}
