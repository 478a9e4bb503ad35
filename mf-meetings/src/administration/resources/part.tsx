import { Stack, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';

/** Fields that belong together, under their name. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack gap={4}>
      <Title level={3} size="md">
        {title}
      </Title>
      {children}
    </Stack>
  );
}
