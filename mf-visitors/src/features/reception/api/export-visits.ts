import { unwrap } from '@portal/shared/api';
import { visitorsApi } from '#common/api/visitors-api.ts';
import type { VisitQuery } from '../list/visit-params.ts';

/**
 * The filtered visits as CSV, of all pages.
 * @param onRows told how many rows have come so far, the title row left out
 */
export async function exportVisits(query: VisitQuery, onRows: (rows: number) => void): Promise<Blob> {
  const { page: _page, limit: _limit, ...filters } = query;
  const body: unknown = await unwrap(
    visitorsApi.GET('/visits/export/', { params: { query: filters }, parseAs: 'stream' }),
  );
  const parts: BlobPart[] = [];
  let lines = 0;
  for await (const part of chunksOf(body as ReadableStream<Uint8Array<ArrayBuffer>>)) {
    parts.push(part);
    lines += part.reduce((count, byte) => (byte === NEW_LINE ? count + 1 : count), 0);
    onRows(Math.max(0, lines - 1));
  }
  return new Blob(parts, { type: 'text/csv' });
}

const NEW_LINE = 10;

/** Safari does not walk over a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
