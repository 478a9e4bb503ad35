let isPressed = false;
let waiting: (() => void)[] = [];

const press = () => {
  isPressed = true;
};
const release = () => {
  isPressed = false;
  const works = waiting;
  waiting = [];
  // The click event comes in the same task as the release.
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
 * Runs `work` immediately, or once the pressed button is released: if a press moves the focus out of a field and a
 * message appears there, the button moves away from under the pointer, and the click is lost.
 */
export function afterPress(work: () => void): void {
  if (isPressed) waiting.push(work);
  else work();
}
