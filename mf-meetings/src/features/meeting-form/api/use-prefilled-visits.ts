import { unwrap } from '@portal/shared/api';
import { useEffect, useState } from 'react';
import { meetingsApi } from '#common/api/meetings-api.ts';
import { type VisitValue, visitValue } from '../domain/meeting-values.ts';

/** Those whom a link names, once they are known; who cannot be found is left out. `undefined` while they are looked up. */
export function usePrefilledVisits(ids: readonly number[]): VisitValue[] | undefined {
  const key = ids.join(',');
  const [found, setFound] = useState<VisitValue[] | undefined>(key === '' ? [] : undefined);
  useEffect(() => {
    if (key === '') return undefined;
    let isWanted = true;
    const calls = key
      .split(',')
      .map((id) => unwrap(meetingsApi.GET('/visitors/{id}/', { params: { path: { id: Number(id) } } })));
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
