import { ApiError, idempotencyHeaders, unwrap } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import type { ContactMessage } from '@portal/shared/form-dialogs';
import { visitorsApi } from '#common/api/visitors-api.ts';
import type { RollCall, RollCallMark, RollCallPerson } from '../domain/muster-types.ts';
import type { Sent } from '../offline/outbox.ts';

/** @throws ApiError 409 where one runs at the site already */
export function startRollCall(siteId: number, isDrill: boolean, key: string): Promise<RollCall> {
  const header = idempotencyHeaders(key);
  return unwrap(visitorsApi.POST('/muster/roll-calls/', { params: { header }, body: { siteId, isDrill } }));
}

export function endRollCall(id: number): Promise<RollCall> {
  return unwrap(visitorsApi.POST('/muster/roll-calls/{id}/end/', { params: { path: { id } } }));
}

/** Never rejects: what cannot be sent now is sent again, what is refused is refused for good. */
export async function sendChanges(entry: {
  rollCallId: number;
  marks: readonly RollCallMark[];
  people: readonly RollCallPerson[];
}): Promise<Sent> {
  const { rollCallId: id, marks, people } = entry;
  try {
    const body = { marks: [...marks], people: [...people] };
    const call = visitorsApi.POST('/muster/roll-calls/{id}/changes/', { params: { path: { id } }, body });
    return { outcome: 'taken', list: await unwrap(call) };
  } catch (error) {
    const isFinal =
      error instanceof ApiError && ['conflict', 'notFound', 'forbidden', 'validation'].includes(error.kind);
    return { outcome: isFinal ? 'refused' : 'retry' };
  }
}

/** To these people of the site's list. */
export function contactPeople(site: number, keys: string[], message: ContactMessage, key: string) {
  const params = { query: { site }, header: idempotencyHeaders(key) };
  return unwrap(visitorsApi.POST('/muster/contact/', { params, body: { ...message, keys } }));
}

export async function downloadReport(id: number, format: 'pdf' | 'csv'): Promise<void> {
  const file = await unwrap(
    visitorsApi.GET('/muster/roll-calls/{id}/report/', {
      params: { path: { id }, query: { format } },
      parseAs: 'blob',
    }),
  );
  saveFile(file, `roll-call-${id}.${format}`);
}
