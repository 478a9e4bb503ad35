/** What the log-in screen's address may say (spec 1 §2, log-in screen); `redirectFrom` goes through `redirectOf`. */
export interface Arrival {
  /** Prefills the field. */
  email: string;
  /** A message to show at once. */
  toast: { type: 'error' | 'success'; text: string } | null;
}

/** Longer than any message of ours; what somebody else wrote into a link shall not fill the screen. */
const TOAST_MAX_LENGTH = 300;

export function arrivalOf(query: URLSearchParams): Arrival {
  const text = (query.get('toast') ?? '').trim().slice(0, TOAST_MAX_LENGTH);
  const type = query.get('toastType') === 'success' ? 'success' : 'error';
  return { email: query.get('email') ?? '', toast: text ? { type, text } : null };
}
