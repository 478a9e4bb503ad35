import { keepDraft, readDraft } from '@portal/shared/forms';
import { useEffect, useState } from 'react';
import type { Visit } from '#parts/api';
import type { Unanswered } from '#parts/visits';
import { isDoneBy, withPress } from './rules.ts';

const KEPT_AS = 'reception-not-done';

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
  const [presses, setPresses] = useState<readonly Unanswered[]>(keptPresses);
  useEffect(() => keepDraft(KEPT_AS, { presses }), [presses]);
  const open = presses.filter((press) => !rows.some((row) => isDoneBy(press, row)));
  return {
    presses: open,
    add: (press) => setPresses((before) => withPress(before, press)),
    remove: (press) => setPresses((before) => before.filter((one) => one !== press)),
  };
}

function keptPresses(): readonly Unanswered[] {
  const kept = readDraft(KEPT_AS) as { presses?: readonly Unanswered[] } | undefined;
  return kept?.presses ?? [];
}
