import * as api from '@portal/openapi/meetings';
import { sendAs } from '@portal/shared/api';
import { Button, Text } from '@portal/shared/ui/core';
import { useT } from '../texts/en.ts';
import type { MeetingDialogProps } from './extend-dialog.tsx';
import { PinQuestion } from './pin-question.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { usePinned } from './use-pinned.ts';

/** Ends the meeting and gives the rest of its time back, by the host's pin (rules/displays.md#extend-and-end). */
export function EndDialog({ meeting, onDone, onRefused, onClose }: MeetingDialogProps) {
  const t = useT();
  const pinned = usePinned({
    call: (pin) =>
      sendAs('screen')(api.endMeeting, { path: { id: meeting.id }, body: pin === null ? {} : { pin } }),
    failure: t('endFailed'),
    onDone: () => {
      onDone(t('ended'));
      onClose();
    },
    onRefused,
  });
  if (meeting.needsPin) {
    return (
      <PinQuestion
        pinned={pinned}
        title={t('endTitle')}
        text={t('endPinText')}
        confirmLabel={t('endConfirm')}
        onClose={onClose}
      />
    );
  }
  return (
    <QuestionDialog
      title={t('endTitle')}
      description={t('endText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" loading={pinned.isRunning} onClick={() => void pinned.send(null)}>
            {t('endConfirm')}
          </Button>
        </>
      }
    >
      {pinned.problem ? (
        <Text block strong role="alert" tone="danger">
          {pinned.problem}
        </Text>
      ) : null}
    </QuestionDialog>
  );
}
