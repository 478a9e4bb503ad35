import { useEffect, useState } from 'react';
import type { Visit } from '#parts/api';
import type { Unanswered } from '#parts/visits';
import { isDoneBy, withPress } from './rules.ts';

// Not with the screen: forms come along. Once it is there it needs no network.
const loadKept = () => import('./kept-presses.ts');

export interface NotDone {
  presses: readonly Unanswered[];
  add: (press: Unanswered) => void;
  remove: (press: Unanswered) => void;
}

/**
 * What was pressed and got no answer (rules/visits.md#no-answer), kept in this tab for this person. What turns out to be done
 * goes by itself.
 * @param rows of the table, as they are now
 */
export function useNotDone(rows: readonly Visit[]): NotDone {
  const [presses, setPresses] = useState<readonly Unanswered[]>([]);
  useEffect(() => {
    const restore = ({ keptPresses }: Awaited<ReturnType<typeof loadKept>>) =>
      setPresses((before) => keptPresses().reduceRight(withEarlier, before));
    // Without it, what is pressed is kept as long as the page is open.
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
    presses: presses.filter((press) => !rows.some((row) => isDoneBy(press, row))),
    add: (press) => change(withPress(presses, press)),
    remove: (press) => change(presses.filter((one) => one !== press)),
  };
}

/** What was pressed in this page already counts more than what was kept. */
function withEarlier(now: readonly Unanswered[], kept: Unanswered): readonly Unanswered[] {
  return now.some(({ visit }) => visit.id === kept.visit.id) ? now : [kept, ...now];
}
