export const VIEWS = ['today', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

const KEY = 'visitors-card-view';

/** The view chosen on this device; without storage, today. */
export function keptView(): View {
  try {
    return globalThis.localStorage.getItem(KEY) === 'calendar' ? 'calendar' : 'today';
  } catch {
    return 'today';
  }
}

export function keepView(view: View): void {
  try {
    globalThis.localStorage.setItem(KEY, view);
  } catch {
    // The choice lasts as long as the card is open.
  }
}
