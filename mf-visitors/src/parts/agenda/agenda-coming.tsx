import { Skeleton } from '@portal/shared/ui/core';
import './agenda-list.css';

/** Stands for a day's agenda on a card: as much room as the painted card has for it, so that what is below stays where it is. */
export function AgendaComing() {
  return (
    <div className="vi-agenda-coming">
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </div>
  );
}
