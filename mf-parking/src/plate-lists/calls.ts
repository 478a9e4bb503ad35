import * as api from '@portal/openapi/parking';
import { call, type QueryOf, unwrap } from '@portal/shared/api';

export type EntryQuery = QueryOf<typeof api.listPlateLists>;

export async function exportEntries({ page: _page, limit: _limit, ...query }: EntryQuery): Promise<Blob> {
  const body: unknown = await unwrap(call(api.exportPlateLists, { params: { query }, parseAs: 'blob' }));
  return body as Blob;
}
