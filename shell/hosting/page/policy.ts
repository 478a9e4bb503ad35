import { randomBytes } from 'node:crypto';

/** A nonce for one response: 128 random bits. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** Origins besides the page's own that a page may load from. */
export interface Sources {
  /** Origin of `/assets/` and `/remotes/`, if it is not the page's own. */
  readonly staticUrl?: string | undefined;
  /** A developer's own machine, for one remote; only for viewers with `mayOverride`. */
  readonly override?: string | undefined;
  /** Another origin that forms may be submitted to: the payment provider's page. */
  readonly formTarget?: string | undefined;
}

/**
 * The content security policy of a page (rules/remotes.md#build): nothing from elsewhere, no inline script, no eval.
 */
export function contentSecurityPolicy(
  nonce: string,
  { staticUrl, override, formTarget }: Sources = {},
): string {
  const files = [staticUrl, override].filter((origin) => origin !== undefined);
  const from = (...sources: string[]) => [...sources, ...files].join(' ');
  // The development server reports changes through a socket.
  const sockets = override === undefined ? [] : [override.replace(/^http/, 'ws')];
  return [
    "default-src 'none'",
    `script-src ${from("'self'", "'wasm-unsafe-eval'")}`,
    `style-src ${from("'self'", `'nonce-${nonce}'`)}`,
    `img-src ${from("'self'", 'data:', 'blob:')}`,
    "media-src 'self' blob:",
    // A PDF of our own for the print dialog, from no other address.
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

/**
 * Policy of the service worker, which its script is served with: it may request files, and everything else from this
 * server.
 */
export function workerPolicy({ staticUrl }: Pick<Sources, 'staticUrl'> = {}): string {
  const sources = ["'self'", ...(staticUrl === undefined ? [] : [staticUrl])].join(' ');
  return `default-src 'none'; script-src 'self'; connect-src ${sources}`;
}

/** @throws Error if `STATIC_URL` is not an origin; one trailing slash is allowed */
export function checkStaticUrl(value: string | undefined): string | undefined {
  if (!value) return undefined;
  const isOrigin = URL.canParse(value) && /^https?:\/\/[^/?#@\s;,]+\/?$/.test(value);
  if (!isOrigin) throw new Error(`STATIC_URL is not an origin such as https://static.example.com: ${value}`);
  return new URL(value).origin;
}
