import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import type { ParkingReservation } from '#parts/parking';
import type { BatchResults } from './calls.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';
import { useWords } from './words.ts';

export interface ResultsDialogProps {
  answer: BatchResults;
  requestOf: (id: number) => ParkingReservation | undefined;
  onClose: () => void;
}

type Row = BatchResults['results'][number];

/** What was not done, and why, row by row (rules/experience.md#success-and-long-work). */
export function ResultsDialog({ answer, requestOf, onClose }: ResultsDialogProps) {
  const t = useT();
  const { nameOf, dayOf, statusOf } = useWords();
  const columns: Column<Row>[] = [
    {
      key: 'employee',
      title: t('employee'),
      isRowHeader: true,
      render: ({ id, reservation }) => {
        const request = reservation ?? requestOf(id);
        return request ? `${nameOf(request)}, ${dayOf(request)}` : t('batchNobody', { id });
      },
    },
    {
      key: 'now',
      title: t('batchNow'),
      render: ({ reservation: now }) =>
        now ? <StatusTag status={now.status}>{statusOf(now)}</StatusTag> : '–',
    },
    { key: 'reason', title: t('batchReason'), render: ({ reason }) => reason ?? '–' },
  ];
  const refused = answer.results.filter(({ done }) => !done);
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={t('batchTitle')}
      description={t('batchSummary', { done: answer.done, refused: answer.refused })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DataTable
        label={t('batchTitle')}
        columns={columns}
        rows={refused}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Dialog>
  );
}
