/**
 * The form of a public screen that the server painted (rules/remotes.md#painted-forms). It stands over the page, which is
 * hidden meanwhile (`boot/painted-form.css`), until the screen itself is there: whatever was typed goes on in that one's fields of
 * the same names.
 */
const find = (): HTMLElement | null => document.getElementById('painted');

interface Typed {
  readonly name: string;
  readonly value: string;
  readonly hasFocus: boolean;
  readonly selection: readonly [start: number | null, end: number | null, direction: Direction | undefined];
}
type Direction = NonNullable<HTMLInputElement['selectionDirection']>;

/** Whether a form is painted, and the path of its screen. */
export function paintedPath(): string | undefined {
  return find()?.dataset.path;
}

/** Nothing takes its place: what is there instead says so. */
export function dropPaintedForm(): void {
  find()?.remove();
}

/**
 * Puts the screen in the place of what was painted, with all that was typed, the focus and the caret. Call it before the browser
 * paints.
 * @returns gives the focus back once more, for after a screen that takes it when it is there; `undefined` where nothing was painted
 *   or nothing in it had the focus
 */
export function takeOverPaintedForm(): (() => void) | undefined {
  const painted = find();
  if (!painted) return undefined;
  const typed = [...painted.querySelectorAll<HTMLInputElement>('input:not([type="hidden"])')].map(read);
  painted.remove();
  const places = typed.flatMap((one) => {
    const control = document.querySelector<HTMLInputElement>(`#root input[name="${CSS.escape(one.name)}"]`);
    return control ? [{ control, one }] : [];
  });
  for (const { control, one } of places) if (control.value !== one.value) type(control, one.value);
  const focused = places.find(({ one }) => one.hasFocus);
  if (!focused) return undefined;
  const { control, one } = focused;
  const focus = () => control.focus({ preventScroll: true });
  focus();
  // After React has written the value once more, which puts the caret at its end.
  queueMicrotask(() => {
    focus();
    control.setSelectionRange(...one.selection);
  });
  return () => {
    if (document.activeElement !== control) focus();
  };
}

function read(input: HTMLInputElement): Typed {
  const { name, value, selectionStart, selectionEnd, selectionDirection } = input;
  return {
    name,
    value,
    hasFocus: document.activeElement === input,
    selection: [selectionStart, selectionEnd, selectionDirection ?? undefined],
  };
}

/** As a person does it: React hears of it by the event, and not where its own setter was used. */
function type(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
