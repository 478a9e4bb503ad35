/** Marks where the focus rests after an action on the visit: on what has just happened. */
export const restingPlace = (visitId: number) => ({ 'data-visit-rest': visitId, tabIndex: -1 });

/**
 * After an action the pressed button is gone or has become the opposite one, so that a second Enter would take back what
 * the first one did. The focus goes to the visit's status instead, in the panel if that is open; who has moved on
 * meanwhile stays there.
 * @param pressed what had the focus when the action began
 */
export function restOn(visitId: number, pressed: Element | null): void {
  // A question that was asked first closes now, and gives the focus back to where it was.
  requestAnimationFrame(() => requestAnimationFrame(() => rest(visitId, pressed)));
}

function rest(visitId: number, pressed: Element | null): void {
  const now = document.activeElement;
  if (now !== pressed && now !== document.body) return;
  const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  layer.querySelector<HTMLElement>(`[data-visit-rest="${visitId}"]`)?.focus({ preventScroll: true });
}
