import * as api from '@portal/openapi/visitors';
import { call, unwrap, useRead } from '@portal/shared/api';
import { useRef } from 'react';
import type { VisitAction } from '#parts/api';
import type { VisitQuery } from './visit-params.ts';

const LISTEN_MS = 30_000;

/** The server's maximum per call. */
export const MAX_BATCH = 100;

export interface Batch {
  action: VisitAction;
  ids: number[];
  /** For a check-out: the visits whose lanyard is back. */
  lanyardsReturned?: number[];
}

/**
 * The filtered visits of all pages as CSV.
 * @param onRows gets the number of rows so far, without the header row
 */
export async function exportVisits(query: VisitQuery, onRows: (rows: number) => void): Promise<Blob> {
  const { page: _page, limit: _limit, ...filters } = query;
  const body: unknown = await unwrap(
    call(api.exportVisits, { params: { query: filters }, parseAs: 'stream' }),
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

/** Safari can't iterate over a stream. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Today's waiting visitors, whatever the table shows. With the alarm on, also polls in a hidden page. */
export function useWaiting(siteId: number | null, isListening: boolean) {
  return useRead(
    api.listVisits,
    {
      query: {
        attention: ['waiting'],
        ordering: 'group',
        limit: 25,
        siteId,
      },
    },
    // Live updates only reach a visible page.
    { refreshInterval: isListening ? LISTEN_MS : 0, refreshWhenHidden: isListening },
  );
}

/** A page of visits; `null` requests nothing. `asOf` is the time of the last answer. */
export function useVisits(query: VisitQuery | null) {
  const asOf = useRef<number>(undefined);
  const answer = useRead(api.listVisits, query && { query }, {
    onSuccess: () => {
      asOf.current = Date.now();
    },
  });
  return { ...answer, asOf };
}
