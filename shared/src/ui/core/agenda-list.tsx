import type { ReactNode } from 'react';

/** People or meetings of a day on a card: a line between each two, and long names break. */
export function AgendaList({ children }: { children: ReactNode }) {
  return <ul className="wp-agenda">{children}</ul>;
}
