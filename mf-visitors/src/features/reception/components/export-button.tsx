import { saveFile } from '@portal/shared/files';
import { toast } from '@portal/shared/toasts';
import { Button, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from '#messages/reception/index.ts';
import { exportVisits } from '../api/export-visits.ts';
import type { VisitQuery } from '../list/visit-params.ts';

interface ExportButtonProps {
  query: VisitQuery | null;
  /** Of all pages. */
  count: number;
  /** For the file's name. */
  days: string;
}

/** The filtered table as CSV. */
export function ExportButton({ query, count, days }: ExportButtonProps) {
  const t = useT();
  const [rows, setRows] = useState<number | null>(null);
  const run = async () => {
    if (!query) return;
    setRows(0);
    try {
      const file = await exportVisits(query, setRows);
      saveFile(file, `visits-${days}.csv`);
      toast.success(t('exportReady', { count }));
    } catch {
      toast.error(t('exportFailed'));
    } finally {
      setRows(null);
    }
  };
  return (
    <>
      <Button
        icon="download"
        loading={rows !== null}
        aria-disabled={count === 0 || undefined}
        onClick={() => void run()}
      >
        {t('export')}
      </Button>
      <Text size="sm" tone="soft" role="status">
        {rows === null ? '' : t('exporting', { rows: Math.min(rows, count), count })}
      </Text>
    </>
  );
}
