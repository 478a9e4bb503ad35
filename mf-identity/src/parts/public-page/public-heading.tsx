import { Stack, Text, Title } from '@portal/shared/ui/core';

/** The title and the purpose of a public page, above its form. */
export function PublicHeading({ title, children }: { title: string; children: string }) {
  return (
    <Stack gap={1} className="id-heading">
      <Title level={1}>{title}</Title>
      <Text block tone="soft">
        {children}
      </Text>
    </Stack>
  );
}
