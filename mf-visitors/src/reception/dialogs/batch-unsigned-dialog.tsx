import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { useT as useNdaT } from '#parts/nda';
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
  const tn = useNdaT();
  const count = names.length;
  return (
    <ActionDialog
      title={tn('batchTitle', { count })}
      confirmLabel={tn('batchConfirm')}
      cancelLabel={tn('decline')}
      call={onConfirm}
      onClose={onClose}
    >
      <Stack gap={2}>
        <Text block strong>
          {names.slice(0, SHOWN).join(', ')}
          {count > SHOWN ? ` ${t('waitingMore', { count: count - SHOWN })}` : null}
        </Text>
        <Text block>{tn('batchText')}</Text>
      </Stack>
    </ActionDialog>
  );
}
