import { Button, Text, useMedia, VisuallyHidden } from '@portal/shared/ui/core';
import type { CSSProperties, ReactNode } from 'react';
import { useT } from '#parts/visits';
import { type Countdown, secondsLeft } from './countdown.ts';

interface CountdownButtonProps {
  /** `null`: nothing happens by itself. */
  countdown: Countdown | null;
  loading: boolean;
  /** Has the focus when the dialog opens, so that Enter confirms. */
  isFirst: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** The action; it fills while nobody moves. */
export function CountdownButton({ countdown, loading, isFirst, onPress, children }: CountdownButtonProps) {
  const progress = Math.min(countdown?.progress ?? 0, 100);
  // In steps where motion is not wanted; the words beside it say the rest.
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
  /** Why nothing happens by itself, where something would. */
  byHand: 'autoWatchList' | 'autoNda' | 'autoJustIn' | null;
  action: string;
}

/** The countdown in words: seen as it runs, heard once. */
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
