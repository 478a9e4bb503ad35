import { Stack, Text, Title, Toolbar } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';

export interface SectionProps {
  title: string;
  /** The purpose, in a sentence. */
  about: string;
  /** Buttons at the end of the title row. */
  actions?: ReactNode;
  children: ReactNode;
}

/**
 * A section of the administration area, which shows it next to its list of sections; on the desks screen it is in a
 * tab.
 */
export function Section({ title, about, actions, children }: SectionProps) {
  return (
    <section aria-label={title}>
      <Stack gap={6}>
        <div>
          <Toolbar end={actions}>
            <Title level={2}>{title}</Title>
          </Toolbar>
          <Text block tone="soft">
            {about}
          </Text>
        </div>
        <div>{children}</div>
      </Stack>
    </section>
  );
}
