import type { ReactNode } from 'react';
import { Stack } from '../core/stack.tsx';
import { Text, Title } from '../core/text.tsx';

export type SectionProps = {
  title: string;
  /** Its purpose, in a sentence. */
  about: string;
  /** Buttons at the end of the title line. */
  actions?: ReactNode;
  level?: 2 | 3 | undefined;
  children: ReactNode;
};

/** A section of the administration area: its name, what it is for, and its content. */
export function Section({ title, about, actions, level = 2, children }: SectionProps) {
  return (
    <Stack as="section" gap={6} aria-label={title}>
      <Stack row gap={3} align="start" justify="between">
        <div className="wp-section__words">
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
  );
}
