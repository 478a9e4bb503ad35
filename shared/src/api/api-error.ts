export type ApiErrorKind =
  | 'validation'
  | 'unauthenticated'
  | 'forbidden'
  /** The person has to prove again who they are, and did not (rules/access.md#step-up). */
  | 'unproved'
  | 'notFound'
  | 'conflict'
  | 'tooLarge'
  | 'throttled'
  | 'busy'
  | 'network'
  | 'server';

/**
 * Messages by camelCase field; a nested field is a path (`vehicles.0.registration`), messages without one are
 * `nonFieldErrors`.
 */
export type FieldMessages = Record<string, string[]>;

interface ApiErrorParts {
  status: number;
  kind: ApiErrorKind;
  body: unknown;
  fields?: FieldMessages;
  dates?: FieldMessages[];
  detail?: string;
  retryAfterSeconds?: number;
  referenceId?: string;
  cause?: unknown;
}

/** Any call that did not succeed (rules/conventions.md#errors). `status` is 0 if no answer arrived. */
export class ApiError extends Error {
  readonly status: number;
  readonly kind: ApiErrorKind;
  /** The answer's JSON in camelCase, as the document describes it for this status; text if it was not JSON. */
  readonly body: unknown;
  readonly fields?: FieldMessages;
  /** One entry per requested date, in the order of the request; `{}` for a date without errors. */
  readonly dates?: FieldMessages[];
  /** The server's message for people, in their language. */
  readonly detail?: string;
  readonly retryAfterSeconds?: number;
  readonly referenceId?: string;

  constructor({
    status,
    kind,
    body,
    fields,
    dates,
    detail,
    retryAfterSeconds,
    referenceId,
    cause,
  }: ApiErrorParts) {
    super(`${status} ${kind}${detail ? `: ${detail}` : ''}`, { cause });
    this.name = 'ApiError';
    this.status = status;
    this.kind = kind;
    this.body = body;
    if (fields) this.fields = fields;
    if (dates) this.dates = dates;
    if (detail !== undefined) this.detail = detail;
    if (retryAfterSeconds !== undefined) this.retryAfterSeconds = retryAfterSeconds;
    if (referenceId !== undefined) this.referenceId = referenceId;
  }

  /** Whether the same call may succeed later without anyone changing anything. */
  get isTransient(): boolean {
    return this.kind === 'network' || this.kind === 'server' || this.kind === 'busy';
  }
}

/** The failed answer as a typed error. The codec has already converted `body`. */
export function toApiError(response: Response, body: unknown): ApiError {
  const { status, headers } = response;
  const content = isRecord(body) ? body : {};
  const retryAfter = parseRetryAfter(headers.get('Retry-After'), Date.now());
  // A busy server says when to try again; a 503 without that is a server that is down.
  const isBusy = status === 503 && retryAfter !== undefined;
  const kind = isBusy ? 'busy' : needsStepUp(body) ? 'unproved' : kindOf(status);
  const parts: ApiErrorParts = { status, kind, body };
  if (status === 400) {
    if (Array.isArray(body)) parts.dates = parseDates(body);
    else if (isRecord(body)) parts.fields = fieldsOf(body);
  }
  if (Array.isArray(content.dates)) parts.dates = parseDates(content.dates);
  if (typeof content.detail === 'string') parts.detail = content.detail;
  if (retryAfter !== undefined) parts.retryAfterSeconds = retryAfter;
  const reference = content.referenceId ?? headers.get('X-Request-Id');
  if (kind === 'server' && typeof reference === 'string') parts.referenceId = reference;
  return new ApiError(parts);
}

/** The server's message for a failure: that of the first field that it names, else the general one. */
export function errorText(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  return Object.values(error.fields ?? {})[0]?.join(' ') ?? error.detail;
}

/** The body of a 409, which the document describes; empty for any other error. */
export function conflictOf<Body>(error: unknown): Partial<Body> {
  if (!(error instanceof ApiError) || error.kind !== 'conflict') return {};
  return (error.body as Partial<Body> | null | undefined) ?? {};
}

/** The current record, if a call was refused because someone else was faster. */
export function currentOf<Row>(error: unknown): Row | undefined {
  return conflictOf<{ current: Row | null }>(error).current ?? undefined;
}

/** Whether an error body says that the page was opened for another person than the one who is logged in. */
export function isAnotherPersons(body: unknown): boolean {
  return isRecord(body) && body.code === 'another_person';
}

/** Whether an error body says that the person must first prove again who they are. */
export function needsStepUp(body: unknown): boolean {
  return isRecord(body) && body.reason === 'step_up';
}

export function toNetworkError(cause: unknown): ApiError {
  return new ApiError({ status: 0, kind: 'network', body: undefined, cause });
}

function kindOf(status: number): ApiErrorKind {
  if (status === 401) return 'unauthenticated';
  if (status === 403) return 'forbidden';
  if (status === 404) return 'notFound';
  if (status === 409) return 'conflict';
  if (status === 413) return 'tooLarge';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'server' : 'validation';
}

/** `user_already_has_reservation_on_date` -> `userAlreadyHasReservationOnDate`, like the document's own camelCase. */
export function camelKey(key: string): string {
  return key.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}

function fieldsOf(body: Record<string, unknown>): FieldMessages {
  const fields: FieldMessages = {};
  collect(body, '', fields);
  return fields;
}

function collect(value: unknown, path: string, into: FieldMessages): void {
  if (Array.isArray(value)) {
    const messages = value.filter((item) => typeof item === 'string');
    if (messages.length > 0) into[path] = messages;
    value.forEach((item, index) => {
      if (isRecord(item)) collect(item, `${path}.${index}`, into);
    });
  } else if (isRecord(value)) {
    for (const [key, item] of Object.entries(value)) {
      collect(item, path === '' ? camelKey(key) : `${path}.${camelKey(key)}`, into);
    }
  } else if (typeof value === 'string') into[path] = [value];
}

function parseDates(list: readonly unknown[]): FieldMessages[] {
  return list.map((entry) => (isRecord(entry) ? fieldsOf(entry) : {}));
}

/** `Retry-After` is a number of seconds or an HTTP date. */
export function parseRetryAfter(header: string | null, now: number): number | undefined {
  if (header === null) return undefined;
  if (/^\d+$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
