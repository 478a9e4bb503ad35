export const VIEWS = ['today', 'calendar'] as const;
export type View = (typeof VIEWS)[number];

const KEY = 'visitors-card-view';

/** The view chosen on this device; without storage, today. */
export function storedView(): View {
  try {
    return globalThis.localStorage.getItem(KEY) === 'calendar' ? 'calendar' : 'today';
  } catch {
    return 'today';
  }
}

export function storeView(view: View): void {
  try {
    globalThis.localStorage.setItem(KEY, view);
  } catch {
    // The choice lasts as long as the card is open.
  }
}
