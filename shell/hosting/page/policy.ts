import { randomBytes } from 'node:crypto';

/** A nonce for one answer: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Origins besides the page's own that a page may load from. */
export interface Sources {
  /** Where `/assets/` and `/remotes/` are loaded from, if not from the page's own origin. */
  readonly staticUrl?: string | undefined;
  /** A developer's own machine, for one remote; for nobody but who may (`mayOverride`). */
  readonly override?: string | undefined;
  /** Where forms may go besides: the page of the payment provider. */
  readonly formTarget?: string | undefined;
}

/** What a page may load and run (rules/remotes.md#build): nothing from elsewhere, no inline script, no eval. */
export function contentSecurityPolicy(
  nonce: string,
  { staticUrl, override, formTarget }: Sources = {},
): string {
  const files = [staticUrl, override].filter((origin) => origin !== undefined);
  const from = (...sources: string[]) => [...sources, ...files].join(' ');
  // The development server says by a socket that something changed.
  const sockets = override === undefined ? [] : [override.replace(/^http/, 'ws')];
  return [
    "default-src 'none'",
    `script-src ${from("'self'", "'wasm-unsafe-eval'")}`,
    `style-src ${from("'self'", `'nonce-${nonce}'`)}`,
    `img-src ${from("'self'", 'data:', 'blob:')}`,
    "media-src 'self' blob:",
    // A PDF of our own for the print dialog; nothing of another address.
    'frame-src blob:',
    `connect-src ${[from("'self'"), ...sockets].join(' ')}`,
    `font-src ${from("'self'")}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    `form-action ${["'self'", ...(formTarget === undefined ? [] : [formTarget])].join(' ')}`,
    "frame-ancestors 'none'",
  ].join('; ');
}

/** What the service worker may do: ask for files, this server for all else. It has the policy of its own script. */
export function workerPolicy({ staticUrl }: Pick<Sources, 'staticUrl'> = {}): string {
  const sources = ["'self'", ...(staticUrl === undefined ? [] : [staticUrl])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}`;
}

/** @throws Error where `STATIC_URL` is no origin; one slash at its end does no harm */
export function checkStaticUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const isOrigin = URL.canParse(value) && /^https?:\/\/[^/?#@\s;,]+\/?$/.test(value);
  if (!isOrigin) throw new Error(`STATIC_URL is not an origin such as https://static.example.com: ${value}`);
  return new URL(value).origin;
}
