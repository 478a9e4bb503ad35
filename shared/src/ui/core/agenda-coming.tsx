import { Skeleton } from './skeleton.tsx';

/** Stands for a day's agenda on a card: as much room as the painted card has for it, so that what is below stays where it is. */
export function AgendaComing() {
  return (
    <div className="wp-agenda-coming">
      <Skeleton width="45%" />
      <Skeleton width="70%" />
    </div>
  );
}
