import { Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import './section.css';

export interface SectionProps {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  level?: 2 | 3;
  children: ReactNode;
}

/** A section of the administration area, which shows it beside its list of sections. */
export function Section({ title, about, actions, level = 2, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Stack gap={6}>
        <Stack row gap={3} align="start" justify="between">
          <div className="mm-section__about">
            <Title level={level}>{title}</Title>
            <Text block tone="soft">
              {about}
            </Text>
          </div>
          {actions ? (
            <Stack row gap={2}>
              {actions}
            </Stack>
          ) : null}
        </Stack>
        {children}
      </Stack>
    </section>
  );
}
