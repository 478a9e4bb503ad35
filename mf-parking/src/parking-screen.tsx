import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { chosenSite, useSession } from '@portal/shared/session';
import { enumParam, useLinkedDialog } from '@portal/shared/url-state';
import { loadRequestDialog } from '#parts/request-dialog';
import { ParkingCalendar } from './calendar-card/parking-calendar.tsx';
import { ParkingScreen as Screen } from './my-parking/screen.tsx';
import { Swaps } from './swaps/swaps.tsx';
import { Watches } from './watch/watches.tsx';

/** Calendar, own list, weekly requests and what stands below them together: features never import one another. */
export function ParkingScreen() {
  return (
    <>
      <Screen calendar={<ParkingCalendar isPrimary showsComing={false} />}>
        <Swaps />
        <Watches />
      </Screen>
      <AskedRequest />
    </>
  );
}

const ASKED = enumParam(['true']);

/** The dialog of a request, as the drawer's link asks for it. */
function AskedRequest() {
  const isRestricted = useSession(({ user }) => user?.isRestricted ?? false);
  const site = useSession(chosenSite)?.id ?? null;
  const { open, dialog } = useLazyDialog(loadRequestDialog);
  useLinkedDialog('request', ASKED, () => {
    if (!isRestricted) open({ prefill: { site } });
  });
  return dialog;
}
