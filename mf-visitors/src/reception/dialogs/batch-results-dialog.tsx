import { personName } from '@portal/shared/people';
import { Button } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import type { Visit } from '#parts/api';
import { VisitStatusTag } from '#parts/visits';
import type { BatchResults } from '../rules/batch-outcome.ts';
import { useT } from '../texts/en.ts';

interface BatchResultsDialogProps {
  answer: BatchResults;
  visitOf: (id: number) => Visit | undefined;
  onClose: () => void;
}

type Row = BatchResults['results'][number];

/** The refused rows with their reasons (rules/experience.md#success-and-long-work). */
export function BatchResultsDialog({ answer, visitOf, onClose }: BatchResultsDialogProps) {
  const t = useT();
  const columns: Column<Row>[] = [
    {
      key: 'visitor',
      title: t('columns.visitor'),
      isRowHeader: true,
      render: ({ id, visit: now }) => {
        const visit = now ?? visitOf(id);
        return visit ? personName(visit.visitor) : t('batchNobody', { id });
      },
    },
    {
      key: 'now',
      title: t('batchNow'),
      render: ({ visit }) => (visit ? <VisitStatusTag status={visit.status} /> : '–'),
    },
    { key: 'reason', title: t('batchReason'), render: ({ reason }) => reason ?? t('noReason') },
  ];
  const refused = answer.results.filter(({ done }) => !done);
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={t('batchTitle')}
      description={t('batchSummary', {
        done: answer.results.length - refused.length,
        refused: refused.length,
      })}
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
