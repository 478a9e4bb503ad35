import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { useT as useVisitT } from '#parts/visits';
import { useT } from '../texts/en.ts';

/** More names than fit a question. */
const SHOWN = 10;

interface BatchUnsignedDialogProps {
  /** Who has not signed the NDA. */
  names: readonly string[];
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asked before several are checked in of whom some have not signed the NDA (rules/visitors.md#unsigned-nda). */
export function BatchUnsignedDialog({ names, onConfirm, onClose }: BatchUnsignedDialogProps) {
  const t = useT();
  const tv = useVisitT();
  const count = names.length;
  return (
    <ActionDialog
      title={t('batchUnsignedTitle', { count })}
      confirmLabel={t('batchUnsignedConfirm')}
      cancelLabel={tv('ndaDecline')}
      call={onConfirm}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text block strong>
          {names.slice(0, SHOWN).join(', ')}
          {count > SHOWN ? ` ${t('waitingMore', { count: count - SHOWN })}` : null}
        </Text>
        <Text block>{t('batchUnsignedText')}</Text>
      </Stack>
    </ActionDialog>
  );
}
