import * as api from '@portal/openapi/visitors';
import { unwrap, useDebounced } from '@portal/shared/api';
import { useEffect, useState } from 'react';
import { callAsKiosk } from '#parts/api';
import { matchOf, type NameMatch, searchedName } from './rules/name-search.ts';
import type { Direction } from './rules/steps.ts';
import { withRetry } from './with-retry.ts';

interface Found {
  asked: string | null;
  match: NameMatch | null;
  hasFailed: boolean;
}

const NOTHING: Found = { asked: null, match: null, hasFailed: false };

/** How many visits the name as typed could be. Only the answer to the last question counts. */
export function useNameSearch(direction: Direction, typed: string) {
  const name = useDebounced(searchedName(typed));
  const [found, setFound] = useState(NOTHING);
  const [isWaiting, setWaiting] = useState(false);
  useEffect(() => {
    setWaiting(false);
    if (name === '') {
      setFound(NOTHING);
      return undefined;
    }
    const gone = new AbortController();
    const say = (result: Omit<Found, 'asked'>) => {
      if (gone.signal.aborted) return;
      setWaiting(false);
      setFound({ asked: name, ...result });
    };
    const body = { direction, confirm: false, name };
    withRetry(() => unwrap(callAsKiosk(api.checkInAtKiosk, { body, signal: gone.signal })), {
      onWait: () => gone.signal.aborted || setWaiting(true),
      isGivenUp: () => gone.signal.aborted,
    }).then(
      (answer) => say({ match: matchOf(answer), hasFailed: false }),
      () => say({ match: null, hasFailed: true }),
    );
    return () => gone.abort();
  }, [direction, name]);
  return {
    found,
    isWaiting,
    setMatch: (match: NameMatch) => setFound({ asked: name, match, hasFailed: false }),
  };
}
