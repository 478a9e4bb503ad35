import * as api from '@portal/openapi/visitors';
import { revalidateDomain, send } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { VISITS_DOMAIN } from '#parts/api';
import { t } from './texts/en.ts';

/**
 * Intervals between checks, in seconds: a nearby printer has it within five, and after a minute no one waits for it.
 */
const LOOKS = [1, 2, 3, 6, 12, 36];

/**
 * Reports whether the site's printer has printed it. Outlives its screen: users who have moved on to the next visitor
 * still get the toast. Later failures are on the failures screen.
 */
export async function watchPrintJob(id: number, name: string, looks = LOOKS): Promise<void> {
  for (const seconds of looks) {
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    const job = await send(api.getPrintJob, { path: { id } }).catch(() => null);
    if (job?.status === 'printed') {
      toast.success(t('printed', { name }));
      return void revalidateDomain(VISITS_DOMAIN);
    }
    if (job && (job.status === 'failed' || job.problem !== null)) {
      const problem = job.problem ?? t('noReason');
      toast.error(t('failed', { name, problem }));
      return void revalidateDomain(VISITS_DOMAIN);
    }
  }
  toast.warning(t('waits', { name }));
}
