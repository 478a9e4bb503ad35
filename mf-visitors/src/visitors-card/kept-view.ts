export const VIEWS = ['today', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

const KEY = 'visitors-card-view';

/** What was chosen on this device; a browser that keeps nothing begins with today. */
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
    // The choice holds as long as the card is open.
  }
}
