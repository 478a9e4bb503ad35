import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { classNames, Icon } from '@portal/shared/ui/core';
import { useState } from 'react';
import { quickEnds } from '#parts/extension';
import { type DisplayMeeting, extend } from '../calls.ts';
import { DisplayButton } from '../display-button.tsx';
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
    call: (pin) => extend({ id: meeting.id, end: new Date(end).toISOString(), pin }),
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
          <DisplayButton onPress={onClose}>{t('close')}</DisplayButton>
          <DisplayButton look="primary" isBusy={pinned.isRunning} onPress={confirm}>
            {meeting.needsPin ? t('extendNext') : t('extendTo', { time: clock(end) })}
          </DisplayButton>
        </>
      }
    >
      <div className="mm-until">
        <DisplayButton
          label={t('extendEarlier')}
          isOff={index <= 0}
          onPress={() => setEnd(ends[index - 1] ?? end)}
        >
          <Icon name="chevron-left" size={36} />
        </DisplayButton>
        <p role="status" className="mm-until__time">
          {clock(end)}
        </p>
        <DisplayButton
          label={t('extendLater')}
          isOff={index >= ends.length - 1}
          onPress={() => setEnd(ends[index + 1] ?? end)}
        >
          <Icon name="chevron-right" size={36} />
        </DisplayButton>
      </div>
      <div className="mm-until__quick">
        {quickEnds(Date.parse(meeting.end), ends).map((choice) => (
          <button
            key={choice}
            type="button"
            className={classNames('mm-button', choice === end && 'mm-button--chosen')}
            aria-pressed={choice === end}
            onClick={() => setEnd(choice)}
          >
            {clock(choice)}
          </button>
        ))}
      </div>
      {pinned.problem ? (
        <p role="alert" className="mm-pin__problem">
          {pinned.problem}
        </p>
      ) : null}
    </QuestionDialog>
  );
}
