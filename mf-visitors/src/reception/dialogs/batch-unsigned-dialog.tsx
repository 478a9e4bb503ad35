import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { useT } from '#parts/nda';

/** More names don't fit a question. */
const SHOWN = 10;

interface BatchUnsignedDialogProps {
  /** Visitors without a signed NDA. */
  names: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a batch check-in if some visitors have not signed the NDA (rules/visitors.md#unsigned-nda). */
export function BatchUnsignedDialog({ names, onConfirm, onClose }: BatchUnsignedDialogProps) {
  const t = useT();
  const count = names.length;
  return (
    <ActionDialog
      title={t('batchTitle', { count })}
      confirmLabel={t('batchConfirm')}
      cancelLabel={t('decline')}
      call={onConfirm}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text block strong>
          {names.slice(0, SHOWN).join(', ')}
          {count > SHOWN ? ` ${t('batchMore', { count: count - SHOWN })}` : null}
        </Text>
        <Text block>{t('batchText')}</Text>
      </Stack>
    </ActionDialog>
  );
}
