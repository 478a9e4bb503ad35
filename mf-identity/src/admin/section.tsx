import { Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import './area.css';

export interface SectionProps {
  title: string;
  /** What it is for, in a sentence. */
  about: string;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  children: ReactNode;
}

/** A section of the administration area: its name, what it is for, and its content. */
export function Section({ title, about, actions, children }: SectionProps) {
  return (
    <Stack as="section" gap={6} aria-label={title}>
      <Stack row gap={3} align="start" justify="between">
        <div className="id-section__words">
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
      </Stack>
      {children}
    </Stack>
  );
}
