import type { DisplayMeeting } from '@portal/openapi/meetings';
import * as api from '@portal/openapi/meetings';
import { sendAs } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { quickEnds } from '#parts/extension';
import { useT } from '../texts/en.ts';
import { PinQuestion } from './pin-question.tsx';
import { QuestionDialog } from './question-dialog.tsx';
import { usePinned } from './use-pinned.ts';

export interface MeetingDialogProps {
  meeting: DisplayMeeting;
  onDone: (text: string) => void;
  /** The server refused: what is shown may be old. */
  onRefused: () => void;
  onClose: () => void;
}

interface ExtendDialogProps extends MeetingDialogProps {
  zone: string;
  /** Every end that may be chosen, ms, the earliest first; one at least. */
  ends: readonly number[];
}

/** Until when first, the host's pin then (rules/displays.md#extend-and-end). */
export function ExtendDialog({ meeting, zone, ends, onDone, onRefused, onClose }: ExtendDialogProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const clock = (at: number) => formatClock(at, zone, locale);
  const [end, setEnd] = useState(() => quickEnds(Date.parse(meeting.end), ends)[0] ?? ends[0] ?? 0);
  const [isAsked, setAsked] = useState(false);
  const pinned = usePinned({
    call: (pin) => {
      const body = { end: new Date(end).toISOString(), ...(pin === null ? {} : { pin }) };
      return sendAs('screen')(api.extendMeeting, { path: { id: meeting.id }, body });
    },
    failure: t('extendFailed'),
    onDone: () => {
      onDone(t('extended', { time: clock(end) }));
      onClose();
    },
    onRefused,
  });
  const index = ends.indexOf(end);
  if (isAsked) {
    return (
      <PinQuestion
        pinned={pinned}
        confirmLabel={t('extendTo', { time: clock(end) })}
        onBack={() => setAsked(false)}
        onClose={onClose}
      />
    );
  }
  const confirm = () => (meeting.needsPin ? setAsked(true) : void pinned.send(null));
  return (
    <QuestionDialog
      title={t('extendTitle')}
      description={t('extendText', {
        time: clock(Date.parse(meeting.end)),
        until: clock(ends.at(-1) ?? end),
      })}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('close')}</Button>
          <Button variant="primary" loading={pinned.isRunning} onClick={confirm}>
            {meeting.needsPin ? t('extendNext') : t('extendTo', { time: clock(end) })}
          </Button>
        </>
      }
    >
      <Stack row justify="center">
        <Button
          square
          icon="chevron-left"
          aria-label={t('extendEarlier')}
          aria-disabled={index <= 0}
          onClick={() => setEnd(ends[index - 1] ?? end)}
        />
        <Text block role="status" className="mm-big">
          {clock(end)}
        </Text>
        <Button
          square
          icon="chevron-right"
          aria-label={t('extendLater')}
          aria-disabled={index >= ends.length - 1}
          onClick={() => setEnd(ends[index + 1] ?? end)}
        />
      </Stack>
      <Stack gap={3} columns="5.5em" className="mm-choices">
        {quickEnds(Date.parse(meeting.end), ends).map((choice) => (
          <Button key={choice} aria-pressed={choice === end} onClick={() => setEnd(choice)}>
            {clock(choice)}
          </Button>
        ))}
      </Stack>
      {pinned.problem ? (
        <Text block strong role="alert" tone="danger">
          {pinned.problem}
        </Text>
      ) : null}
    </QuestionDialog>
  );
}
