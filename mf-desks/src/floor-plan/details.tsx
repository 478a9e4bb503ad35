import { Button, Card, Title, Toolbar } from '@portal/shared/ui/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from './texts/en.ts';

export interface DetailsProps {
  title: string;
  /** Opened by a click, not by the address. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** Details of the selected marker, over the plan: Escape closes them, and the plan stays as it is. */
export function Details({ title, takesFocus, onClose, children }: DetailsProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
    // On a phone they are below the plan, where users would not find what the address names.
    else box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [takesFocus]);
  return (
    <section ref={box} tabIndex={-1} aria-label={t('detailsOf', { name: title })}>
      <Card>
        <Toolbar
          end={
            <Button
              variant="quiet"
              square
              size="sm"
              icon="close"
              aria-label={t('closeDetails')}
              onClick={onClose}
            />
          }
        >
          <Title level={3} size="md">
            {title}
          </Title>
        </Toolbar>
        {children}
      </Card>
    </section>
  );
}
