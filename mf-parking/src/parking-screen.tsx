import { ParkingCalendar } from './calendar-card/parking-calendar.tsx';
import { ParkingScreen as Screen } from './my-parking/screen.tsx';

/** Calendar, own list and weekly requests together: features never import one another. */
export function ParkingScreen() {
  return <Screen calendar={<ParkingCalendar isPrimary showsComing={false} />} />;
}
