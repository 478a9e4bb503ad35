import { ApiError } from '@portal/shared/api';
import { toast } from '@portal/shared/toasts';
import { Stack, Text } from '@portal/shared/ui/core';
import { ConfirmDialog } from '@portal/shared/ui/extra';
import { useT } from '#messages/muster/index.ts';
import { endRollCall } from '../api/muster-calls.ts';

interface EndDialogProps {
  rollCallId: number;
  unknown: number;
  onDone: () => void;
  onClose: () => void;
}

export function EndDialog({ rollCallId, unknown, onDone, onClose }: EndDialogProps) {
  const t = useT();
  const end = async () => {
    try {
      await endRollCall(rollCallId);
      toast.success(t('ended'));
    } catch (error) {
      toast.error((error instanceof ApiError && error.detail) || t('endFailed'));
      if (!(error instanceof ApiError && error.kind === 'conflict')) throw error;
    }
    onDone();
  };
  return (
    <ConfirmDialog
      open
      danger
      title={t('endTitle')}
      confirmLabel={t('endConfirm')}
      onConfirm={end}
      onClose={onClose}
    >
      <Stack gap={2}>
        {unknown > 0 ? (
          <Text strong tone="danger">
            {t('endUnknown', { count: unknown })}
          </Text>
        ) : null}
        <span>{t('endText')}</span>
      </Stack>
    </ConfirmDialog>
  );
}
