import { toast } from '@portal/shared/toasts';
import { type ComponentType, useEffect, useState } from 'react';
import { useT } from '#messages/reception/index.ts';

/**
 * A part whose code is fetched once it is wanted. Not `React.lazy`: that never forgets a failure; here it is fetched
 * again when it is next wanted, and says so if that fails, too.
 * @param load the same function at every render
 */
export function useLoaded<P>(
  load: () => Promise<ComponentType<P>>,
  isWanted: boolean,
): ComponentType<P> | null {
  const t = useT();
  const [Part, setPart] = useState<ComponentType<P> | null>(null);
  const isMissing = isWanted && Part === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isCurrent = true;
    load().then(
      (found) => {
        if (isCurrent) setPart(() => found);
      },
      () => toast.error(t('menuFailed')),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load, t]);
  return Part;
}
