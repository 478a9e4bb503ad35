import { useEffect, useState } from 'react';
import type { Visit } from '#parts/api';
import type { Unanswered } from '#parts/visits';
import { isAlreadyApplied, withPress } from './rules.ts';

// Not in the screen's chunk, because it imports forms. Once loaded, it works offline.
const loadKept = () => import('./stored-presses.ts');

export interface NotDone {
  presses: readonly Unanswered[];
  add: (press: Unanswered) => void;
  remove: (press: Unanswered) => void;
}

/**
 * Actions without an answer (rules/visits.md#no-answer), stored in this tab for this user. Actions that turn out to
 * be done are hidden.
 * @param rows the table's current rows
 */
export function useUnconfirmedActions(rows: readonly Visit[]): NotDone {
  const [presses, setPresses] = useState<readonly Unanswered[]>([]);
  useEffect(() => {
    const restore = ({ keptPresses }: Awaited<ReturnType<typeof loadKept>>) =>
      setPresses((before) => keptPresses().reduceRight(withEarlier, before));
    // Without it, they last as long as the page is open.
    loadKept().then(restore, () => undefined);
  }, []);
  const change = (next: readonly Unanswered[]) => {
    setPresses(next);
    loadKept().then(
      ({ keepPresses }) => keepPresses(next),
      () => undefined,
    );
  };
  return {
    presses: presses.filter((press) => !rows.some((row) => isAlreadyApplied(press, row))),
    add: (press) => change(withPress(presses, press)),
    remove: (press) => change(presses.filter((one) => one !== press)),
  };
}

/** Actions on this page override stored ones. */
function withEarlier(now: readonly Unanswered[], kept: Unanswered): readonly Unanswered[] {
  return now.some(({ visit }) => visit.id === kept.visit.id) ? now : [kept, ...now];
}
