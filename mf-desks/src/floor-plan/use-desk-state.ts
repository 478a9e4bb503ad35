import type { FloorPlanDesk } from '@portal/openapi/desks';
import { personName } from '@portal/shared/people';
import type { CalendarDay } from '@portal/shared/time';
import { useT as useDesksT, useSiteToday } from '#parts/desks';
import { canRequestDesk, useBooking, useRefusal } from '#parts/refusal';
import { type DeskFace, deskFace } from './rules/shown-on-plan.ts';
import { useT } from './texts/en.ts';

export interface DeskState {
  face: DeskFace;
  /** The state as a word. */
  state: string;
  /** Why it cannot be requested; `null` where it can. */
  refusal: string | null;
  /** Who sits there, where that may be said. */
  sitter: string | null;
}

/** What plan, list and details say of a desk on the day. */
export function useDeskState(day: CalendarDay): (desk: FloorPlanDesk) => DeskState {
  const t = useT();
  const desks = useDesksT();
  const todayAt = useSiteToday();
  const booking = useBooking();
  const refusal = useRefusal();
  return (desk) => {
    const face = deskFace(desk);
    const held = desk.currentReservation;
    const verdict = canRequestDesk(desk, { day, today: todayAt(desk.siteId), ...booking });
    return {
      face,
      state: face === 'own' ? t('own') : desks(face),
      refusal: verdict.ok ? null : refusal(verdict.reason),
      sitter: held?.user
        ? t(held.status === 'pending' ? 'satByPending' : 'satBy', { person: personName(held.user) })
        : null,
    };
  };
}
