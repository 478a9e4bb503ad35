import { ParkingCalendar } from './calendar-card/parking-calendar.tsx';
import { ParkingScreen as Screen } from './my-parking/screen.tsx';
import { Swaps } from './swaps/swaps.tsx';
import { Watches } from './watch/watches.tsx';

/** Calendar, own list, weekly requests and what stands below them together: features never import one another. */
export function ParkingScreen() {
  return (
    <Screen calendar={<ParkingCalendar isPrimary showsComing={false} />}>
      <Swaps />
      <Watches />
    </Screen>
  );
}
