import type { StrandedChoice, StrandedReservation } from '@portal/openapi/parking';
import { useSession } from '@portal/shared/session';
import { formatDay, formatRange, siteZone } from '@portal/shared/time';
import { Button, Stack, Tag } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { FieldGroup, RadioGroup } from '@portal/shared/ui/form';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

interface StrandedDialogProps {
  siteId: number;
  list: readonly StrandedReservation[];
  onAnswer: (choice: StrandedChoice | null) => void;
}

const TONES = { space: 'success', queued: 'warning', cancelled: 'danger' } as const;

/**
 * Lists the reservations that lose their space and the alternative for each, and lets the user choose
 * (rules/parking.md#withdrawing-spaces).
 */
export function StrandedDialog({ siteId, list, onAnswer }: StrandedDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  const zone = siteZone({ user, siteId });
  const [choice, setChoice] = useState<StrandedChoice>('move');
  const canMove = list.some(({ offer }) => offer !== 'cancelled');
  const columns: Column<StrandedReservation>[] = [
    {
      key: 'person',
      title: t('stranded.person'),
      isRowHeader: true,
      render: ({ person }) => <bdi>{person}</bdi>,
    },
    {
      key: 'when',
      title: t('stranded.when'),
      render: ({ date, start, end }) =>
        `${formatDay(date, locale, 'weekday')}, ${formatRange(start, end, zone, locale)}`,
    },
    { key: 'space', title: t('stranded.space'), render: ({ space }) => space ?? '–' },
    {
      key: 'offer',
      title: t('stranded.offer'),
      render: ({ offer }) => {
        const shown = choice === 'queue' && offer === 'space' ? 'queued' : offer;
        return <Tag tone={TONES[shown]}>{t(`stranded.offers.${shown}`)}</Tag>;
      },
    },
  ];
  return (
    <Dialog
      open
      size="lg"
      title={t('stranded.title', { count: list.length })}
      description={t('stranded.text')}
      onClose={() => onAnswer(null)}
      footer={
        <>
          <Button onClick={() => onAnswer(null)}>{t('stranded.notNow')}</Button>
          <Button variant="primary" onClick={() => onAnswer(choice)}>
            {t('stranded.doIt')}
          </Button>
        </>
      }
    >
      <Stack gap={4}>
        {canMove ? (
          <FieldGroup label={t('stranded.choice')}>
            {(control) => (
              <RadioGroup<StrandedChoice>
                {...control}
                label={t('stranded.choice')}
                value={choice}
                onChange={setChoice}
                options={(['move', 'queue'] as const).map((value) => ({
                  value,
                  label: t(`stranded.choices.${value}`),
                }))}
              />
            )}
          </FieldGroup>
        ) : null}
        <DataTable
          label={t('stranded.list')}
          columns={columns}
          rows={list}
          rowKey={({ reservation }) => reservation}
          empty={null}
        />
      </Stack>
    </Dialog>
  );
}
