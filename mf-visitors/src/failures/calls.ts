import * as api from '@portal/openapi/visitors';
import { orGone, send } from '@portal/shared/api';
import type { DeviceFailure } from '#parts/failures';

/** The job waits for the site's print agent again. @throws ApiError `conflict` for one that was printed meanwhile */
export async function retryPrintJob(id: number): Promise<void> {
  await send(api.retryPrintJob, { path: { id } });
}

/** Takes it off the list of what is open; one that is gone is off it already. */
export async function settleFailure({ kind, recordId }: DeviceFailure): Promise<void> {
  const path = { id: recordId };
  await orGone(
    kind === 'print-job' ? send(api.settlePrintJob, { path }) : send(api.settleKioskFailure, { path }),
  );
}
