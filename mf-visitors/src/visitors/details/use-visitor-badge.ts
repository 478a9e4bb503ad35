import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { ApiError, fetchFile } from '@portal/shared/api';
import { printFile, saveFile } from '@portal/shared/files';
import { personName } from '@portal/shared/people';
import { toast } from '@portal/shared/toasts';
import type { Visitor } from '#parts/api';
import { t as visitText } from '#parts/visits';
import { t } from '../texts/en.ts';

const hasNoVisit = (error: unknown) => error instanceof ApiError && error.kind === 'notFound';

/** The badge of today's visit in the browser's print dialog; anything else is said in a toast. */
export function useVisitorBadge() {
  const { run, isRunning } = useAction<Visitor>({
    call: async (visitor) => {
      const pdf = await fetchFile(api.getVisitorBadge, { path: { id: visitor.id } });
      if (!(await printFile(pdf))) saveFile(pdf, `badge-${personName(visitor)}.pdf`);
    },
    failure: (error) => (hasNoVisit(error) ? undefined : visitText('badgePdfFailed')),
    onFailed: (error) => hasNoVisit(error) && toast.warning(t('badgeNone')),
  });
  return { download: run, isLoading: isRunning };
}
