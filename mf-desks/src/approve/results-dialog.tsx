import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import type { BatchResults, DeskRequest } from './calls.ts';
import { StatusTag } from './status-tag.tsx';
import { useT } from './texts/en.ts';

export interface ResultsDialogProps {
  answer: BatchResults;
  requestOf: (id: number) => DeskRequest | undefined;
  onClose: () => void;
}

type Row = BatchResults['results'][number];

/** What was not done, and why, row by row (rules/experience.md#success-and-long-work). */
export function ResultsDialog({ answer, requestOf, onClose }: ResultsDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const columns: Column<Row>[] = [
    {
      key: 'person',
      title: t('person'),
      isRowHeader: true,
      render: ({ id, reservation }) => {
        const known = reservation ?? requestOf(id)?.reservation;
        return known
          ? `${personName(known.user)}, ${formatDay(known.date, locale, 'weekday')}`
          : t('batchNobody', { id });
      },
    },
    {
      key: 'now',
      title: t('batchNow'),
      render: ({ reservation: now }) => (now ? <StatusTag status={now.status} /> : '–'),
    },
    { key: 'reason', title: t('batchReason'), render: ({ reason }) => reason ?? '–' },
  ];
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
        rows={answer.results.filter(({ done }) => !done)}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Dialog>
  );
}
