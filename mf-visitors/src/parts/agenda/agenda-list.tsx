import type { ReactNode } from 'react';
import './agenda-list.css';

/** People or meetings of a day on a card: a line between each two, and long names break. */
export function AgendaList({ children }: { children: ReactNode }) {
  return <ul className="vi-agenda">{children}</ul>;
}
