import * as api from '@portal/openapi/visitors';
import { useAction } from '@portal/shared/actions';
import { call, unwrap } from '@portal/shared/api';
import { saveFile } from '@portal/shared/files';
import { Button, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from './texts/en.ts';
import type { VisitQuery } from './visit-params.ts';

interface ExportButtonProps {
  query: VisitQuery | null;
  /** The number of visits on all pages. */
  count: number;
  /** For the file name. */
  days: string;
}

/** The filtered table as CSV. */
export function ExportButton({ query, count, days }: ExportButtonProps) {
  const t = useT();
  const [rows, setRows] = useState(0);
  const { run, isRunning } = useAction<VisitQuery>({
    call: async (wanted) => {
      setRows(0);
      saveFile(await exportVisits(wanted, setRows), `visits-${days}.csv`);
    },
    success: t('exportReady', { count }),
    failure: t('exportFailed'),
  });
  return (
    <>
      <Button
        size="sm"
        icon="download"
        loading={isRunning}
        aria-disabled={count === 0 || undefined}
        onClick={() => query && void run(query)}
      >
        {t('export')}
      </Button>
      <Text size="sm" tone="soft" role="status">
        {isRunning ? t('exporting', { rows: Math.min(rows, count), count }) : ''}
      </Text>
    </>
  );
}

/**
 * The filtered visits of all pages as CSV.
 * @param onRows gets the number of rows so far, without the header row
 */
async function exportVisits(query: VisitQuery, onRows: (rows: number) => void): Promise<Blob> {
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
