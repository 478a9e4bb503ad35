/** Marks the resting place of the focus after an action on the visit: its new status. */
export const restingPlace = (visitId: number) => ({ 'data-visit-rest': visitId, tabIndex: -1 });

/**
 * After an action the pressed button has disappeared or become the opposite one, so a second Enter would undo the
 * first. Moves the focus to the visit's status instead, in the panel if that is open; if the user has moved on, the
 * focus stays.
 * @param pressed the focused element when the action began
 */
export function restOn(visitId: number, pressed: Element | null): void {
  // A question dialog is closing now, and restores the previous focus first.
  requestAnimationFrame(() => requestAnimationFrame(() => rest(visitId, pressed)));
}

function rest(visitId: number, pressed: Element | null): void {
  const now = document.activeElement;
  if (now !== pressed && now !== document.body) return;
  const layer = [...document.querySelectorAll('[aria-modal="true"]')].at(-1) ?? document;
  layer.querySelector<HTMLElement>(`[data-visit-rest="${visitId}"]`)?.focus({ preventScroll: true });
}
