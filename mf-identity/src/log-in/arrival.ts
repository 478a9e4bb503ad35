/** The two modes of the log-in page (rules/accounts.md#log-in-screen); only the second is in the address. */
export type LogInMode = 'login' | 'reset-password';

/** The parameters of the log-in screen; `redirectFrom` goes through `readRedirect`. */
export interface Arrival {
  mode: LogInMode;
  /** The server has checked the password of the painted form, and waits for the second factor. */
  isSecondStep: boolean;
  /** Prefills the field. */
  email: string;
  /** A message to show immediately; the refusal of an identity provider stays above the form. */
  toast: { type: 'error' | 'success' | 'refusal'; text: string } | null;
}

/** Longer than any message of ours; a stranger's text in a link must not fill the screen. */
const TOAST_MAX_LENGTH = 300;

export function readArrival(query: URLSearchParams): Arrival {
  const text = (query.get('toast') ?? '').trim().slice(0, TOAST_MAX_LENGTH);
  const asked = query.get('toastType');
  const type = asked === 'success' || asked === 'refusal' ? asked : 'error';
  return {
    mode: query.get('mode') === 'reset-password' ? 'reset-password' : 'login',
    isSecondStep: query.get('step') === 'second-factor',
    email: query.get('email') ?? '',
    toast: text ? { type, text } : null,
  };
}

export function withMode(query: URLSearchParams, mode: LogInMode): URLSearchParams {
  const next = new URLSearchParams(query);
  if (mode === 'login') next.delete('mode');
  else next.set('mode', mode);
  return next;
}

export function withoutStep(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('step');
  return next;
}

export function withoutToast(query: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('toast');
  next.delete('toastType');
  return next;
}
