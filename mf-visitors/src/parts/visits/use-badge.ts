import { useAction } from '@portal/shared/actions';
import { saveFile } from '@portal/shared/files';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { VISITS_DOMAIN, type Visit } from '#parts/api';
import { fetchBadge, queueBadge } from './calls.ts';
import { t } from './texts/en.ts';

/** Prints a badge the way the client does (`badgePrintMode`), and says how it went. */
export function useBadge() {
  const isQueued = useSession(({ client }) => client?.settings.badgePrintMode === 'legacy');
  const { run, isRunning } = useAction({
    // A print after a print is another call; one whose answer was lost is the same, and so is printed once.
    call: async ({ id, name }: { id: number; printedAt: string | null; name: string }, key) => {
      if (isQueued) await queueBadge(id, key);
      else saveFile(await fetchBadge(id), `badge-${name}.pdf`);
    },
    stale: [VISITS_DOMAIN],
    success: isQueued ? t('badgeQueued') : undefined,
    failure: t(isQueued ? 'badgePrintFailed' : 'badgePdfFailed'),
  });
  const print = async ({ id, badgePrintedAt, visitor }: Visit): Promise<boolean> => {
    const outcome = await run({ id, printedAt: badgePrintedAt, name: personName(visitor) });
    return outcome?.ok === true;
  };
  return { print, isPrinting: isRunning };
}
