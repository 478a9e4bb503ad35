import { Text, Title } from '@portal/shared/ui/core';
import './public-heading.css';

/** What a public page is about, above its form. */
export function PublicHeading({ title, children }: { title: string; children: string }) {
  return (
    <div className="id-heading">
      <Title level={1}>{title}</Title>
      <Text block tone="soft">
        {children}
      </Text>
    </div>
  );
}
