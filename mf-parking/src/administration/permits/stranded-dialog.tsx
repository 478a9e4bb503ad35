import type { PermitStranded } from '@portal/openapi/parking';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Tag } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

export interface StrandedDialogProps {
  list: readonly PermitStranded[];
  onAnswer: (agreed: boolean) => void;
}

/** The reservations that would lose the permit's space, and where each would move. */
export function StrandedDialog({ list, onAnswer }: StrandedDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const columns: Column<PermitStranded>[] = [
    { key: 'person', title: t('person'), isRowHeader: true, render: ({ person }) => <bdi>{person}</bdi> },
    { key: 'date', title: t('day'), render: ({ date }) => formatDay(date, locale, 'weekday') },
    { key: 'space', title: t('space'), render: ({ space }) => space },
    {
      key: 'after',
      title: t('after'),
      render: ({ movesTo }) =>
        movesTo === null ? (
          <Tag tone="warning">{t('waits')}</Tag>
        ) : (
          <Tag tone="success">{t('movesTo', { space: movesTo })}</Tag>
        ),
    },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={t('strandedTitle', { count: list.length })}
      description={t('strandedText')}
      onClose={() => onAnswer(false)}
      footer={
        <>
          <Button onClick={() => onAnswer(false)}>{t('notNow')}</Button>
          <Button variant="primary" onClick={() => onAnswer(true)}>
            {t('moveThem')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('strandedList')}
        columns={columns}
        rows={list}
        rowKey={({ reservation }) => reservation}
        empty={null}
      />
    </Dialog>
  );
}
