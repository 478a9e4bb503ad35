import { Button, Card, Title, Toolbar } from '@portal/shared/ui/core';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from './texts/en.ts';

export interface DetailsProps {
  title: string;
  /** That it was opened by a press, and not by the address. */
  takesFocus: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** What is known of the chosen marker, over the plan: Escape closes it, and the plan stays as it is. */
export function Details({ title, takesFocus, onClose, children }: DetailsProps) {
  const t = useT();
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (takesFocus) box.current?.focus();
    // On a phone it is below the plan, where nobody would look for what the address names.
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
