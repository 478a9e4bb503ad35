import { useAction } from '@portal/shared/actions';
import { ApiError } from '@portal/shared/api';
import { printFile, saveFile } from '@portal/shared/files';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { toast } from '@portal/shared/toasts';
import { useRef } from 'react';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { fetchBadge, queueBadge } from './calls.ts';
import { t } from './texts/en.ts';
import { watchPrintJob } from './watch-print-job.ts';

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
    call: async ({ id, name }: Print, key): Promise<number | null> => {
      const job = isQueued ? await queue(id, key) : null;
      if (job === null) await printByDialog(id, name);
      return job;
    },
    stale: [VISITS_DOMAIN],
    success: (job) => (job === null ? undefined : t('badgeQueued')),
    failure: t(isQueued ? 'badgePrintFailed' : 'badgePdfFailed'),
    onDone: (job, { name }) => {
      if (job !== null) void watchPrintJob(job, name);
    },
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

/** Null where nothing of the site would print it: then the dialog does. */
async function queue(id: number, key: string): Promise<number | null> {
  try {
    return await queueBadge(id, key);
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return null;
    throw error;
  }
}

async function printByDialog(id: number, name: string): Promise<void> {
  const pdf = await fetchBadge(id);
  if (!(await printFile(pdf))) saveFile(pdf, `badge-${name}.pdf`);
}
