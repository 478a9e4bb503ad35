import * as api from '@portal/openapi/visitors';
import { ApiError, fetchFile, send } from '@portal/shared/api';
import { printFile, saveFile } from '@portal/shared/files';
import { watchPrintJob } from './watch-print-job.ts';

interface Print {
  id: number;
  /** Of the visitor. */
  name: string;
  /** The client prints by an agent. */
  isQueued: boolean;
}

/** Prints by the site's agent, or by the browser's dialog where there is none. Answers whether it was queued. */
export async function printBadge({ id, name, isQueued }: Print, key: string): Promise<boolean> {
  const job = isQueued ? await queue(id, key) : null;
  if (job === null) {
    // Downloading it counts as printing.
    const pdf = await fetchFile(api.getBadge, { path: { id } });
    if (!(await printFile(pdf))) saveFile(pdf, `badge-${name}.pdf`);
    return false;
  }
  void watchPrintJob(job, name);
  return true;
}

/** Null where nothing of the site would print it: then the dialog does. */
async function queue(id: number, key: string): Promise<number | null> {
  try {
    const job = await send(api.printBadge, { path: { id }, key });
    return job.id;
  } catch (error) {
    if (error instanceof ApiError && error.kind === 'conflict') return null;
    throw error;
  }
}
