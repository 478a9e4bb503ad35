import { Button, Stack, Text } from '@portal/shared/ui/core';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useT } from './texts/en.ts';
import type { Work } from './use-picture.ts';

export interface PictureWorkProps {
  work: Work | null;
  onCancel: () => void;
  /** The element that takes the focus when the Cancel button, which had it, disappears. */
  focusAfter: () => HTMLElement | null | undefined;
}

/** The current step, announced to screen readers, with a Cancel button. */
export function PictureWork({ work, onCancel, focusAfter }: PictureWorkProps) {
  const t = useT();
  return (
    <Stack row gap={2}>
      <span role="status">
        {work ? (
          <Text>{work.step === 'drawing' ? t('drawingPage', { page: work.page }) : t(work.step)}</Text>
        ) : null}
      </span>
      {work && work.step !== 'sending' ? <Cancel onCancel={onCancel} focusAfter={focusAfter} /> : null}
    </Stack>
  );
}

function Cancel({ onCancel, focusAfter }: Omit<PictureWorkProps, 'work'>) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const after = useRef(focusAfter);
  useEffect(() => {
    after.current = focusAfter;
  });
  useLayoutEffect(() => {
    const own = button.current;
    // The button is still in the page during this cleanup; later the focus would be lost.
    return () => {
      if (own === document.activeElement) after.current()?.focus();
    };
  }, []);
  return (
    <Button ref={button} size="sm" onClick={onCancel}>
      {t('cancel')}
    </Button>
  );
}
