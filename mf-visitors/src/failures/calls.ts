import { orGone, unwrap } from '@portal/shared/api';
import { visitorsApi } from '#parts/api';
import type { DeviceFailure } from '#parts/failures';

/** The job waits for the site's print agent again. @throws ApiError `conflict` for one that was printed meanwhile */
export async function retryPrintJob(id: number): Promise<void> {
  await unwrap(visitorsApi.POST('/print-jobs/{id}/retry/', { params: { path: { id } } }));
}

/** Takes it off the list of what is open; one that is gone is off it already. */
export async function settleFailure({ kind, recordId }: DeviceFailure): Promise<void> {
  const params = { path: { id: recordId } };
  await orGone(
    kind === 'print-job'
      ? unwrap(visitorsApi.POST('/print-jobs/{id}/settle/', { params }))
      : unwrap(visitorsApi.POST('/kiosk-failures/{id}/settle/', { params })),
  );
}
