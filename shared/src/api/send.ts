import type { Operation } from '@portal/openapi/operation';
import type { FetchResponse, RequestBodyOption } from 'openapi-fetch';
import { callAs } from './create-api.ts';
import { idempotencyHeaders } from './idempotency.ts';
import type { CallerKind } from './request-headers.ts';
import { type DataOf, unwrap } from './unwrap.ts';

/** The types of one operation, as `operations` of its tag has them. */
export type OperationTypes = Record<string | number, unknown>;

type ParametersOf<Types> = Types extends { parameters: infer Parameters } ? Parameters : unknown;

/** An optional value may also be `null` or `undefined`: it is not sent. Lists are only read. */
type Sparse<Query> = {
  [Name in keyof Query]: Record<never, never> extends Pick<Query, Name>
    ? Read<Query[Name]> | null | undefined
    : Read<Query[Name]>;
};
type Read<Value> = Value extends (infer Item)[] ? readonly Item[] : Value;
type QueryOption<Parameters> = Parameters extends { query: infer Query }
  ? { query: Sparse<Query> }
  : Parameters extends { query?: infer Query }
    ? { query?: Sparse<NonNullable<Query>> }
    : unknown;
type PathOption<Parameters> = Parameters extends { path: infer Path } ? { path: Path } : unknown;
type KeyOption<Parameters> = Parameters extends { header?: { 'Idempotency-Key'?: infer Key } }
  ? [Key] extends [string]
    ? { key?: string }
    : unknown
  : unknown;

/** Options that a request of that operation accepts: `{ path, query, body }`, and the key of a create. */
export type RequestOf<Types> = PathOption<ParametersOf<Types>> &
  QueryOption<ParametersOf<Types>> &
  KeyOption<ParametersOf<Types>> &
  RequestBodyOption<Types>;

/** Query values of an operation: `QueryOf<typeof api.listDesks>`. */
export type QueryOf<Known> =
  Known extends Operation<infer Types>
    ? ParametersOf<Types> extends { query?: infer Query }
      ? NonNullable<Query>
      : never
    : never;

/** The data of a successful answer to that operation. */
export type ResultOf<Types extends OperationTypes> = DataOf<
  FetchResponse<Types, Record<never, never>, `${string}/${string}`>
>;

/** The request is optional if the operation needs none. */
export type RequestArguments<Types> =
  Record<never, never> extends RequestOf<Types> ? [request?: RequestOf<Types>] : [request: RequestOf<Types>];

/** Fulfils with the answer's data; rejects with an `ApiError`. */
export type Send = <Types extends OperationTypes>(
  operation: Operation<Types>,
  ...[request]: RequestArguments<Types>
) => Promise<ResultOf<Types>>;

type FetchFile = <Types extends OperationTypes>(
  operation: Operation<Types>,
  ...[request]: RequestArguments<Types>
) => Promise<Blob>;

/** `send` for calls that are not made as the person: `sendAs('screen')(api.checkInByPin, { body, key })`. */
export function sendAs(caller: CallerKind, options: { parseAs?: 'blob' } = {}): Send {
  const call = callAs(caller) as CallAny;
  return (operation, ...[request]) => {
    const { body, key, ...parameters } = (request ?? {}) as { body?: unknown; key?: string };
    const header = key === undefined ? {} : { header: idempotencyHeaders(key) };
    const params = { ...parameters, ...header };
    return unwrap(call(operation, { ...options, params, ...(body === undefined ? {} : { body }) }));
  };
}

/** Sends one request as the person who is logged in: `await send(api.createDesk, { body, key })`. */
export const send: Send = sendAs('person');

/** The file that an operation answers with: `await fetchFile(api.exportCreditEntries, { query })`. */
export const fetchFile = sendAs('person', { parseAs: 'blob' }) as FetchFile;

type CallAny = (operation: Operation, init: object) => Promise<{ data?: never; response: Response }>;
