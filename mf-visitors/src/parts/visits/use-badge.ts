import { useAction } from '@portal/shared/actions';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useRef } from 'react';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { t } from './texts/en.ts';

interface Print {
  id: number;
  printedAt: string | null;
  name: string;
}

/**
 * Prints a badge at once: on the site's printer where the client prints by an agent (`badgePrintMode`) and the site has one, else
 * by the browser's print dialog. Says how it went. Presses for several visits are done one after the other.
 */
export function useBadge() {
  const isQueued = useSession(({ client }) => client?.settings.badgePrintMode === 'legacy');
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<number>());
  const { run, isRunning } = useAction({
    // A print after a print is another call; one whose answer was lost is the same, and so is printed once.
    call: async ({ id, name }: Print, key): Promise<boolean> => {
      // Nothing of it is on the screen before a press.
      const { printBadge } = await import('./printing/print-badge.ts');
      return printBadge({ id, name, isQueued }, key);
    },
    stale: [VISITS_DOMAIN],
    success: (wasQueued) => (wasQueued ? t('badgeQueued') : undefined),
    failure: t(isQueued ? 'badgePrintFailed' : 'badgePdfFailed'),
  });
  const print = ({ id, badgePrintedAt, visitor }: Visit): Promise<boolean> => {
    const name = personName(visitor);
    if (waiting.current.has(id)) {
      toast.warning(t('badgeOnItsWay', { name }));
      return Promise.resolve(false);
    }
    waiting.current.add(id);
    const mine = turn.current
      .then(() => run({ id, printedAt: badgePrintedAt, name }))
      .finally(() => waiting.current.delete(id));
    turn.current = mine;
    return mine.then((outcome) => outcome?.ok === true);
  };
  return { print, isPrinting: isRunning };
}
