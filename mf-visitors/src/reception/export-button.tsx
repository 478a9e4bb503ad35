import { useAction } from '@portal/shared/actions';
import { saveFile } from '@portal/shared/files';
import { Button, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { exportVisits } from './calls.ts';
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
