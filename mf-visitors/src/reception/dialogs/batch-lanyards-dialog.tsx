import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { Stack, Text } from '@portal/shared/ui/core';
import { Checkbox } from '@portal/shared/ui/form';
import { useState } from 'react';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';

export interface BatchLanyardsDialogProps {
  /** Visitors with a lanyard. */
  wearers: readonly Visit[];
  onConfirm: (returned: number[]) => Promise<unknown>;
  onClose: () => void;
}

/**
 * Asks before several visitors are checked out (rules/visits.md#lanyards) whose lanyards are back. Enter confirms all
 * that are ticked.
 */
export function BatchLanyardsDialog({ wearers, onConfirm, onClose }: BatchLanyardsDialogProps) {
  const t = useT();
  const [kept, setKept] = useState<ReadonlySet<number>>(new Set());
  const returned = wearers.filter(({ id }) => !kept.has(id)).map(({ id }) => id);
  return (
    <ActionDialog<number[]>
      title={t('lanyardsBack')}
      confirmLabel={t('lanyardsConfirm')}
      args={returned}
      call={onConfirm}
      onDone={onClose}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text block>{t('lanyardsBackText')}</Text>
        {wearers.map((visit) => (
          <Checkbox
            key={visit.id}
            checked={!kept.has(visit.id)}
            onChange={(isBack) => {
              const next = new Set(kept);
              if (isBack) next.delete(visit.id);
              else next.add(visit.id);
              setKept(next);
            }}
          >
            {t('lanyardOf', { number: visit.lanyardNumber ?? '', name: personName(visit.visitor) })}
          </Checkbox>
        ))}
      </Stack>
    </ActionDialog>
  );
}
