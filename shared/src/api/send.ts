import type { Operation } from '@portal/openapi/operation';
import type { FetchResponse, RequestBodyOption } from 'openapi-fetch';
import { call } from './create-api.ts';
import { idempotencyHeaders } from './idempotency.ts';
import { type DataOf, unwrap } from './unwrap.ts';

/** The types of one operation, as `operations` of its tag has them. */
export type OperationTypes = Record<string | number, unknown>;

type ParametersOf<Types> = Types extends { parameters: infer Parameters } ? Parameters : unknown;

/** A value that may be left out may also be `null` or `undefined`: it is not sent. Lists are only read. */
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

/** The request of an operation: `{ path, query, body }`, and the idempotency key of a create. */
export type RequestOf<Types> = PathOption<ParametersOf<Types>> &
  QueryOption<ParametersOf<Types>> &
  KeyOption<ParametersOf<Types>> &
  RequestBodyOption<Types>;

/** Values of an operation's query: `QueryOf<typeof api.listDesks>`. */
export type QueryOf<Known> =
  Known extends Operation<infer Types>
    ? ParametersOf<Types> extends { query?: infer Query }
      ? NonNullable<Query>
      : never
    : never;

/** The data of an operation's successful answer. */
export type ResultOf<Types extends OperationTypes> = DataOf<
  FetchResponse<Types, Record<never, never>, `${string}/${string}`>
>;

/** The request may be left out where an operation needs none. */
export type RequestArguments<Types> =
  Record<never, never> extends RequestOf<Types> ? [request?: RequestOf<Types>] : [request: RequestOf<Types>];

/**
 * One request, in the name of the person who is logged in: `await send(api.createDesk, { body, key })`. Fulfils with the
 * answer's data; rejects with an `ApiError`.
 */
export function send<Types extends OperationTypes>(
  operation: Operation<Types>,
  ...[request]: RequestArguments<Types>
): Promise<ResultOf<Types>> {
  const { body, key, ...parameters } = (request ?? {}) as { body?: unknown; key?: string };
  const header = key === undefined ? {} : { header: idempotencyHeaders(key) };
  const init = { params: { ...parameters, ...header }, ...(body === undefined ? {} : { body }) };
  return unwrap((call as CallAny)(operation, init)) as Promise<ResultOf<Types>>;
}

type CallAny = (operation: Operation, init: object) => Promise<{ response: Response }>;
