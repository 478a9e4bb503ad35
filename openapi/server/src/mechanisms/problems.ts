import { messages, type Text, type Translate } from './texts/messages.ts';

/** Messages by field; `non_field_errors` belongs to no single field (rules/conventions.md#errors). */
export type FieldTexts = Readonly<Record<string, readonly Text[]>>;

/**
 * An answer other than success, thrown from anywhere below a request. Thrown inside a handler it rolls back the
 * handler's transaction.
 */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly #body: (t: Translate) => unknown;

  constructor(
    status: number,
    body: (t: Translate) => unknown,
    headers: Readonly<Record<string, string>> = {},
  ) {
    super(`Problem ${status}`);
    this.status = status;
    this.#body = body;
    this.headers = headers;
  }

  /** The body in the caller's language. */
  render(t: Translate): unknown {
    return this.#body(t);
  }
}

function fields(texts: FieldTexts, t: Translate): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(texts).map(([field, list]) => [field, list.map((text) => t(text))]),
  );
}

function detailed(status: number, detail: Text, headers?: Readonly<Record<string, string>>): Problem {
  return new Problem(status, (t) => ({ detail: t(detail) }), headers);
}

/** 400 `{"field": ["message"], "non_field_errors": [...]}` */
export function validationProblem(texts: FieldTexts): Problem {
  return new Problem(400, (t) => fields(texts, t));
}

/** 400 of a multi-date create: one entry per date in the order of the request, `{}` for a date without errors. */
export function datedProblem(dates: readonly FieldTexts[]): Problem {
  return new Problem(400, (t) => dates.map((entry) => fields(entry, t)));
}

/** 409 `{"detail", ...extra}`: someone was faster, or an older version was seen. */
export function conflictProblem(detail: Text, extra: Readonly<Record<string, unknown>> = {}): Problem {
  return new Problem(409, (t) => ({ detail: t(detail), ...extra }));
}

/** 409 for a page that was opened for someone other than the person of the session (rules/access.md#whose-page). */
export const anotherPerson = () => conflictProblem(messages.anotherPerson, { code: 'another_person' });

/** 403 for a person who has to set up a second factor first (rules/second-factor.md#required). */
export const secondFactorRequired = () =>
  new Problem(403, (t) => ({ detail: t(messages.secondFactorRequired), reason: 'second_factor_required' }));

export const unauthenticated = (detail: Text = messages.unauthenticated) => detailed(401, detail);
export const forbidden = (detail: Text = messages.forbidden) => detailed(403, detail);
/** 403: the person must first prove that it is them (rules/access.md#step-up). */
export const stepUpNeeded = () =>
  new Problem(403, (t) => ({ detail: t(messages.stepUp), reason: 'step_up' }));
/** Also for data of another client, and for a feature that the client does not have. */
export const notFound = (detail: Text = messages.notFound) => detailed(404, detail);
/** 410: it existed, and is over for good; the text gives the reason, and names no one. */
export const gone = (detail: Text) => detailed(410, detail);
export const methodNotAllowed = (allow: string) => detailed(405, messages.methodNotAllowed, { allow });
/** The body did not arrive in time. */
export const tooSlow = () => detailed(408, messages.tooSlow);
export const tooLarge = () => detailed(413, messages.tooLarge);
export const fileTooLarge = () => detailed(413, messages.fileTooLarge);
export const unsupportedType = (detail: Text = messages.unsupportedType) => detailed(415, detail);

/**
 * 503: the database is away, or does not answer in time; nothing is wrong with the request, and it may be sent again.
 */
export const serviceUnavailable = () => detailed(503, messages.databaseAway, { 'retry-after': '1' });

/** 503: there is no room to write; nothing was saved, and it may be sent again. */
export const storageFull = () => detailed(503, messages.storageFull, { 'retry-after': '60' });

/** 503: the operator has not set PORTAL_SECRETS_KEY, or has set another one. */
export const noSecretsKey = () => detailed(503, messages.noSecretsKey);

/** 429 with `Retry-After` in whole seconds. */
export function tooManyRequests(retryAfterSeconds: number, detail: Text = messages.tooManyAttempts): Problem {
  return detailed(429, detail, {
    'retry-after': String(Math.max(1, Math.ceil(retryAfterSeconds))),
  });
}

/** Resources of a process that can be too scarce to accept a call. */
export const shortages = [
  'requests',
  'bodies',
  'uploads',
  'streams',
  'hashing',
  'pictures',
  'bookings',
  'reports',
] as const;
export type Shortage = (typeof shortages)[number];

/** 503: the server is merely busy; counted by the scarce resource. */
export class Busy extends Problem {
  readonly shortage: Shortage;

  constructor(shortage: Shortage, retryAfterSeconds: number) {
    super(503, (t) => ({ detail: t(messages.busy) }), { 'retry-after': String(retryAfterSeconds) });
    this.shortage = shortage;
  }
}
