import { access } from '@portal/openapi/desks';
import { useSession } from '@portal/shared/session';

const BOOKING_GROUPS: ReadonlySet<string> = new Set(access.createDeskReservations.groups);

/** The session data that decides whether a desk can be requested. */
export function useBooking() {
  const viewerId = useSession(({ user }) => user?.id ?? 0);
  const mayRequest = useSession(
    ({ user }) => user?.groups.some((group) => BOOKING_GROUPS.has(group)) ?? false,
  );
  const futureDaysLimit = useSession(({ client }) => client?.settings.deskFutureBookingDaysLimit ?? null);
  return { viewerId, mayRequest, futureDaysLimit };
}
