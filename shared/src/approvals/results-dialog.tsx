import type { ReactNode } from 'react';
import { Button } from '../ui/core/index.ts';
import { Dialog } from '../ui/extra/index.ts';
import { type Column, DataTable } from '../ui/table/index.ts';
import type { BatchAnswer } from './batch.ts';
import { useT } from './messages/en.ts';

/** The person who requests, and the day. */
export interface RequestSummary {
  name: string;
  day: string;
}

export interface ResultsDialogProps<Now> {
  answer: BatchAnswer<Now>;
  /** By id, and current state if the person may see it; `undefined` if nothing is known. */
  askedOf: (id: number, now: Now | null) => RequestSummary | undefined;
  status: (now: Now) => ReactNode;
  onClose: () => void;
}

/** Requests that were not done, with the reason, row by row (rules/experience.md#success-and-long-work). */
export function ResultsDialog<Now>({ answer, askedOf, status, onClose }: ResultsDialogProps<Now>) {
  const t = useT();
  const columns: Column<BatchAnswer<Now>['results'][number]>[] = [
    {
      key: 'request',
      title: t('request'),
      isRowHeader: true,
      render: ({ id, reservation }) => {
        const asked = askedOf(id, reservation ?? null);
        return asked ? t('requestOf', { ...asked }) : t('unseen', { id });
      },
    },
    {
      key: 'now',
      title: t('now'),
      render: ({ reservation: now }) => (now ? status(now) : '–'),
    },
    { key: 'reason', title: t('whyNot'), render: ({ reason }) => reason ?? '–' },
  ];
  return (
    <Dialog
      open
      dismissable
      size="lg"
      title={t('resultsTitle')}
      description={t('results', { done: answer.done, refused: answer.refused })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <DataTable
        label={t('resultsTitle')}
        columns={columns}
        rows={answer.results.filter(({ done }) => !done)}
        rowKey={({ id }) => id}
        empty={null}
      />
    </Dialog>
  );
}
