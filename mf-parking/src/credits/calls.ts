import * as api from '@portal/openapi/parking';
import { call, type QueryOf, unwrap } from '@portal/shared/api';

export type EntryQuery = QueryOf<typeof api.listCreditEntries>;

/** Of everybody: the file is for administrators. */
export async function exportEntries({
  page: _page,
  limit: _limit,
  mine: _mine,
  ...query
}: EntryQuery): Promise<Blob> {
  const body: unknown = await unwrap(call(api.exportCreditEntries, { params: { query }, parseAs: 'blob' }));
  return body as Blob;
}
