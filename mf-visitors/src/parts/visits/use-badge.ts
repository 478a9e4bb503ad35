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
 * Prints a badge immediately: on the site's printer if the client prints by agent (`badgePrintMode`) and the site has
 * one, else with the browser's print dialog. Shows the result. Prints for several visits run one after another.
 */
export function useBadge() {
  const isQueued = useSession(({ client }) => client?.settings.badgePrintMode === 'legacy');
  const turn = useRef<Promise<unknown>>(Promise.resolve());
  const waiting = useRef(new Set<number>());
  const { run, isRunning } = useAction({
    // Printing again is another call; a retry after a lost answer is the same call, so it prints once.
    call: async ({ id, name }: Print, key): Promise<boolean> => {
      // Loaded on the first print: nothing on the screen needs it before.
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
