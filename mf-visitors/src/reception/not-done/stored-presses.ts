import { keepDraft, readDraft } from '@portal/shared/forms';
import type { Unanswered } from '#parts/visits';

const KEPT_AS = 'reception-not-done';

/** In this tab, for this person, until they log out. */
export const keepPresses = (presses: readonly Unanswered[]): void => keepDraft(KEPT_AS, { presses });

export function keptPresses(): readonly Unanswered[] {
  const kept = readDraft(KEPT_AS) as { presses?: readonly Unanswered[] } | undefined;
  return kept?.presses ?? [];
}
