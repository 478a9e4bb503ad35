import { Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import './section.css';

export interface SectionProps {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the administration area, which shows it beside its list of sections; on the screen it is in a tab. */
export function Section({ title, about, actions, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <header className="desks-section__head">
        <div>
          <Title level={2}>{title}</Title>
          <Text block tone="soft">
            {about}
          </Text>
        </div>
        {actions ? (
          <Stack row gap={2}>
            {actions}
          </Stack>
        ) : null}
      </header>
      {children}
    </section>
  );
}
