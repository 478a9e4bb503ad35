import { ActionDialog } from '@portal/shared/dialogs';
import { personName } from '@portal/shared/people';
import { Stack, Text } from '@portal/shared/ui/core';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';
import { WatchListContacts } from '../watch-list-alert.tsx';

export interface WatchListDialogProps {
  /** The current visit, with its warning. */
  visit: Visit;
  onConfirm: () => Promise<unknown>;
  onDecline: () => void;
  onClose: () => void;
}

/**
 * Asks before a visitor on the watch list is checked in, however it starts (rules/visits.md#watch-list). Enter
 * declines.
 */
export function WatchListDialog({ visit, onConfirm, onDecline, onClose }: WatchListDialogProps) {
  const t = useT();
  const warning = visit.watchList;
  if (!warning) return null;
  return (
    <ActionDialog
      danger
      title={t('watchListAsk', { name: personName(visit.visitor) })}
      confirmLabel={t('watchListConfirm')}
      cancelLabel={t('watchListDecline')}
      call={onConfirm}
      onDone={onClose}
      onClose={() => {
        onDecline();
        onClose();
      }}
    >
      <Stack gap={2}>
        <Text block strong>
          {t('watchListReason', { reason: warning.reason })}
        </Text>
        <Text block>{t(`watchListBy.${warning.matched}`)}</Text>
        <WatchListContacts people={warning.call} />
        <Text block tone="soft">
          {t('watchListSilence')}
        </Text>
      </Stack>
    </ActionDialog>
  );
}
