let isPressed = false;
let waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};
const release = () => {
  isPressed = false;
  const works = waiting;
  waiting = [];
  // The click comes in the same turn as the release.
  setTimeout(() => {
    for (const work of works) work();
  });
};

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', press, true);
  document.addEventListener('pointerup', release, true);
  document.addEventListener('pointercancel', release, true);
}

/**
 * Runs at once, or when what is pressed has been let go: a message that appears as a field loses the focus to the press of
 * a button moves that button away from under the pointer, and the click is lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
