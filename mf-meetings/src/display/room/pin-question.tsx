import { afterKey, type PadKey, PIN_LENGTH, PinDots, PinPad } from '@portal/shared/screen-mode';
import { useNow } from '@portal/shared/time';
import { Button, Text } from '@portal/shared/ui/core';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { QuestionDialog } from './question-dialog.tsx';
import type { Pinned } from './use-pinned.ts';

interface PinQuestionProps {
  pinned: Pinned;
  /** The purpose, if no dialog has named it before. */
  title?: string;
  text?: string;
  confirmLabel: string;
  onBack?: () => void;
  onClose: () => void;
}

/** Six digits, as dots. Five wrong PINs pause the display; the dialog then shows for how long. */
export function PinQuestion({ pinned, title, text, confirmLabel, onBack, onClose }: PinQuestionProps) {
  const t = useT();
  const now = useNow(1_000);
  const [pin, setPin] = useState('');
  const [isShort, setShort] = useState(false);
  const isPaused = pinned.pausedUntil > now;
  const isOff = isPaused || pinned.isRunning;
  const press = (key: PadKey) => {
    pinned.forget();
    setShort(false);
    setPin((before) => afterKey(before, key));
  };
  const confirm = () => {
    if (isOff) return;
    if (pin.length < PIN_LENGTH) {
      setShort(true);
      return;
    }
    // Otherwise the next person could send it again.
    setPin('');
    void pinned.send(pin);
  };
  const problem = isPaused
    ? t('pinPaused', { count: Math.ceil((pinned.pausedUntil - now) / 1_000) })
    : isShort
      ? t(pin === '' ? 'pinRequired' : 'pinShort')
      : pinned.problem;
  return (
    <QuestionDialog
      title={title ?? t('pinTitle')}
      description={text ?? t('pinText')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onBack ?? onClose}>{t(onBack ? 'back' : 'close')}</Button>
          <Button variant="primary" loading={pinned.isRunning} aria-disabled={isPaused} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <PinDots count={pin.length} label={t('pinTyped', { count: pin.length })} />
      <Text block strong role="alert" tone="danger">
        {problem}
      </Text>
      <PinPad
        onKey={press}
        onEnter={confirm}
        isOff={isOff}
        labels={{ delete: t('pinDelete'), clear: t('pinClear') }}
      />
    </QuestionDialog>
  );
}
