import * as api from '@portal/openapi/visitors';
import { call, unwrap, useRead } from '@portal/shared/api';
import { useRef } from 'react';
import type { VisitAction } from '#parts/api';
import type { VisitQuery } from './visit-params.ts';

const LISTEN_MS = 30_000;

/** As many as the server takes at once. */
export const MAX_BATCH = 100;

export interface Batch {
  action: VisitAction;
  ids: number[];
  /** Of a check-out: whose lanyard is back. */
  lanyardsReturned?: number[];
}

/**
 * The filtered visits as CSV, of all pages.
 * @param onRows told how many rows have come so far, the title row left out
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

/** Safari does not walk over a stream by itself. */
async function* chunksOf(stream: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const reader = stream.getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}

/** Who waits today, whatever the table shows. While somebody listens for them, also in a page that nobody looks at. */
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
    // News come only to a page in front.
    { refreshInterval: isListening ? LISTEN_MS : 0, refreshWhenHidden: isListening },
  );
}

/** A page of visits; `null` asks nothing. `asOf` is when it was last answered. */
export function useVisits(query: VisitQuery | null) {
  const asOf = useRef<number>(undefined);
  const answer = useRead(api.listVisits, query && { query }, {
    onSuccess: () => {
      asOf.current = Date.now();
    },
  });
  return { ...answer, asOf };
}
