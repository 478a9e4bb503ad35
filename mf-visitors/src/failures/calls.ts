import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';
import type { DeviceFailure } from '#parts/failures';

/** Returns the job to the queue of the site's print agent. @throws ApiError `conflict` if it has been printed since */
export async function retryPrintJob(id: number): Promise<void> {
  await send(api.retryPrintJob, { path: { id } });
}

/** Removes it from the list of open failures; succeeds if it is already removed. */
export async function settleFailure({ kind, recordId }: DeviceFailure): Promise<void> {
  const path = { id: recordId };
  await orGone(
    kind === 'print-job' ? send(api.settlePrintJob, { path }) : send(api.settleKioskFailure, { path }),
  );
}
