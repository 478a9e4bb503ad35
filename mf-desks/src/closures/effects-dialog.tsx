import type { DeskClosureEffects } from '@portal/openapi/desks';
import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Tag } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useT } from './texts/en.ts';

export interface EffectsDialogProps {
  effects: DeskClosureEffects;
  answer: (isMeant: boolean) => void;
}

type Row = DeskClosureEffects['results'][number];

/** The reservations that lose their desk by a closure, and where each moves. */
export function EffectsDialog({ effects, answer }: EffectsDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const columns: Column<Row>[] = [
    {
      key: 'person',
      title: t('person'),
      isRowHeader: true,
      render: ({ user }) => <bdi>{personName(user)}</bdi>,
    },
    { key: 'day', title: t('day'), render: ({ date }) => formatDay(date, locale, 'weekday') },
    { key: 'desk', title: t('desk'), render: ({ desk }) => desk },
    {
      key: 'goesTo',
      title: t('goesTo'),
      render: ({ goesTo }) =>
        goesTo ? (
          <Tag tone="success" icon="desk">
            {t('deskInZone', { desk: goesTo.name, zone: goesTo.zone })}
          </Tag>
        ) : (
          <Tag tone="danger" icon="close">
            {t('isCancelled')}
          </Tag>
        ),
    },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={t('effects', { count: effects.count })}
      description={t('effectsText')}
      onClose={() => answer(false)}
      footer={
        <>
          <Button onClick={() => answer(false)}>{t('notNow')}</Button>
          <Button variant="primary" onClick={() => answer(true)}>
            {t('doIt')}
          </Button>
        </>
      }
    >
      <DataTable
        label={t('effects', { count: effects.count })}
        columns={columns}
        rows={effects.results}
        rowKey={({ reservationId }) => reservationId}
        empty={null}
      />
    </Dialog>
  );
}
