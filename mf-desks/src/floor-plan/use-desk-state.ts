import type { FloorPlanDesk } from '@portal/openapi/desks';
import { personName } from '@portal/shared/people';
import type { CalendarDay } from '@portal/shared/time';
import { useT as useDesksT, useSiteToday } from '#parts/desks';
import { canRequestDesk, useBooking, useRefusal } from '#parts/refusal';
import { type DeskFace, deskFace } from './rules/shown-on-plan.ts';
import { useT } from './texts/en.ts';

export interface DeskState {
  face: DeskFace;
  /** The state as text. */
  state: string;
  /** Why it can't be requested; `null` if it can. */
  refusal: string | null;
  /** The person at the desk, if the viewer may know. */
  sitter: string | null;
}

/** The texts about a desk on the day, for the plan, the list and the details. */
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
