import { useEffect, useState } from 'react';

const load = () => import(/* webpackChunkName: "busy" */ './busy-parts.ts');
type Parts = Awaited<ReturnType<typeof load>>;

/** How a busy day is shown, loaded after the form: where that fails, the form is whole without it. */
export function useBusyParts(): Parts | null {
  const [parts, setParts] = useState<Parts | null>(null);
  useEffect(() => {
    let isWanted = true;
    load().then(
      (loaded) => isWanted && setParts(loaded),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, []);
  return parts;
}
