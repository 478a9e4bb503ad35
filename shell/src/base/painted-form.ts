/**
 * The form of a public screen as the server painted it (rules/remotes.md#painted-forms). It covers the page, which
 * stays hidden (`boot/painted-form.css`), until the screen itself has loaded: typed text then continues in the
 * screen's fields with the same names.
 */
const find = (): HTMLElement | null => document.getElementById('painted');

interface Typed {
  readonly name: string;
  readonly value: string;
  readonly hasFocus: boolean;
  readonly selection: readonly [start: number | null, end: number | null, direction: Direction | undefined];
}
type Direction = NonNullable<HTMLInputElement['selectionDirection']>;

/** The path of the painted form's screen, if there is one. */
export function paintedPath(): string | undefined {
  return find()?.dataset.path;
}

/** Removes it without a replacement: the screen that is shown instead explains itself. */
export function dropPaintedForm(): void {
  find()?.remove();
}

/**
 * Replaces the painted form with the screen, keeping the typed text, the focus and the caret. Call it before the
 * browser paints.
 * @returns restores the focus once more, after a screen that takes it when it mounts; `undefined` if nothing was
 * painted
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
  // After React has set the value again, which moves the caret to its end.
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

/** Types like a person: React notices the change by the event, and not if its own setter were used. */
function type(control: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(control, value);
  control.dispatchEvent(new Event('input', { bubbles: true }));
}
