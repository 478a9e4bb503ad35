import * as api from '@portal/openapi/meetings';
import { send } from '@portal/shared/api';
import { useEffect, useState } from 'react';
import { type VisitValue, visitValue } from './rules/meeting-values.ts';

/** The visitors in a link, without those that are not found; `undefined` while loading. */
export function usePrefilledVisits(ids: readonly number[]): VisitValue[] | undefined {
  const key = ids.join(',');
  const [found, setFound] = useState<VisitValue[] | undefined>(key === '' ? [] : undefined);
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const calls = key.split(',').map((id) => send(api.getVisitor, { path: { id: Number(id) } }));
    void Promise.allSettled(calls).then((answers) => {
      if (!isWanted) return;
      setFound(
        answers.flatMap((answer) => (answer.status === 'fulfilled' ? [visitValue(answer.value)] : [])),
      );
    });
    return () => {
      isWanted = false;
    };
  }, [key]);
  return found;
}
