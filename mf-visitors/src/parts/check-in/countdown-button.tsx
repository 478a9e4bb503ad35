import { Button, Text, useMedia, VisuallyHidden } from '@portal/shared/ui/core';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '#parts/visits';
import { type Countdown, secondsLeft } from './countdown.ts';

interface CountdownButtonProps {
  /** `null`: no automatic action. */
  countdown: Countdown | null;
  loading: boolean;
  /** Has the focus when the dialog opens, so that Enter confirms. */
  isFirst: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The action's button; it fills while there is no activity. */
export function CountdownButton({ countdown, loading, isFirst, onPress, children }: CountdownButtonProps) {
  const progress = Math.min(countdown?.progress ?? 0, 100);
  // Fills in steps for reduced motion; the text next to it has the exact time.
  const isStill = useMedia('(prefers-reduced-motion: reduce)');
  const style = {
    '--vi-progress': isStill ? Math.floor(progress / 20) / 5 : progress / 100,
  } as CSSProperties;
  return (
    <Button
      variant="primary"
      icon="check"
      {...(isFirst ? { 'data-autofocus': '' } : {})}
      className="vi-count"
      loading={loading}
      style={style}
      onClick={onPress}
    >
      {children}
    </Button>
  );
}

interface CountdownTextProps {
  countdown: Countdown;
  isOn: boolean;
  isAuto: boolean;
  /** Why the automatic action is off, if it would run otherwise. */
  byHand: 'autoWatchList' | 'autoNda' | 'autoJustIn' | null;
  action: string;
}

/** The countdown as text: visible as it runs, announced once. */
export function CountdownText({ countdown, isOn, isAuto, byHand, action }: CountdownTextProps) {
  const t = useT();
  const seconds = secondsLeft(countdown);
  const words = isOn
    ? countdown.pause > 0
      ? t('autoPaused')
      : t('autoSoon', { action, count: seconds })
    : isAuto && byHand
      ? t(byHand)
      : isAuto && countdown.mode === 'manual'
        ? t('autoStopped')
        : t('confirmHint');
  return (
    <>
      <Text block size="sm" tone="soft" aria-hidden="true" className="vi-count__words">
        {words}
      </Text>
      <VisuallyHidden role="status">
        {isOn ? t('autoHeard', { action }) : isAuto && countdown.mode === 'manual' ? t('autoStopped') : ''}
      </VisuallyHidden>
    </>
  );
}
