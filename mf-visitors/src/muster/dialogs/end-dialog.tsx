import * as api from '@portal/openapi/visitors';
import { ApiError, errorText, send } from '@portal/shared/api';
import { ActionDialog } from '@portal/shared/dialogs';
import { Stack, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';

interface EndDialogProps {
  rollCallId: number;
  unknown: number;
  onDone: () => void;
  onClose: () => void;
}

export function EndDialog({ rollCallId, unknown, onDone, onClose }: EndDialogProps) {
  const t = useT();
  return (
    <ActionDialog
      danger
      title={t('endTitle')}
      confirmLabel={t('endConfirm')}
      call={() => send(api.completeRollCall, { path: { id: rollCallId } })}
      success={t('ended')}
      failure={(error) => errorText(error) ?? t('endFailed')}
      onDone={onDone}
      // Someone else was faster: the list has their end.
      onFailed={(error) => error instanceof ApiError && error.kind === 'conflict' && onDone()}
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
    </ActionDialog>
  );
}
