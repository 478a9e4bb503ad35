import { describe, expect, it } from 'vitest';
import { type ApiError, type ApiErrorKind, conflictOf, toApiError, toNetworkError } from './api-error.ts';

const error = (status: number, body: unknown, headers: Record<string, string> = {}): ApiError =>
  toApiError(new Response(null, { status, headers }), body);

describe('ApiError', () => {
  it.each<[status: number, kind: ApiErrorKind, passing: boolean]>([
    [400, 'validation', false],
    [401, 'unauthenticated', false],
    [403, 'forbidden', false],
    [404, 'notFound', false],
    [409, 'conflict', false],
    [413, 'tooLarge', false],
    [415, 'validation', false],
    [429, 'throttled', false],
    [500, 'server', true],
    [502, 'server', true],
    [503, 'server', true],
  ])('%i is %s', (status, kind, passing) => {
    const { status: code, kind: word, isTransient } = error(status, undefined);
    expect([code, word, isTransient]).toEqual([status, kind, passing]);
  });

  it('a 503 with Retry-After is busy, and has nothing to quote to the support', () => {
    const headers = { 'Retry-After': '2', 'X-Request-Id': 'req-1' };
    const found = error(503, { detail: 'Too much to do.' }, headers);
    expect([found.kind, found.isTransient, found.detail, found.retryAfterSeconds, found.referenceId]).toEqual(
      ['busy', true, 'Too much to do.', 2, undefined],
    );
  });

  it('a call without an answer is a network failure with its cause', () => {
    const cause = new TypeError('fetch failed');
    expect(toNetworkError(cause)).toMatchObject({ status: 0, kind: 'network', cause, isTransient: true });
  });

  it.each<[rule: string, body: unknown, fields: unknown]>([
    ['keys are camelCase', { desk_id: ['Required.'] }, { deskId: ['Required.'] }],
    ['no field', { non_field_errors: ['Wrong.'] }, { nonFieldErrors: ['Wrong.'] }],
    ['a single message', { detail: 'Wrong.' }, { detail: ['Wrong.'] }],
    ['a nested list', { vehicles: [{}, { plate_number: ['Bad.'] }] }, { 'vehicles.1.plateNumber': ['Bad.'] }],
    ['a nested object', { home_address: { post_code: ['Bad.'] } }, { 'homeAddress.postCode': ['Bad.'] }],
    ['non-messages are left out', { a: [1, null], b: 2, c: [] }, {}],
  ])('fields of a 400: %s', (_, body, fields) => {
    expect(error(400, body).fields).toEqual(fields);
    expect(error(400, body).dates).toBeUndefined();
  });

  it('a dated 400 has one entry a date', () => {
    const refused = error(400, [{}, { user_already_has_reservation_on_date: ['No.'] }, 'odd']);
    expect(refused.dates).toEqual([{}, { userAlreadyHasReservationOnDate: ['No.'] }, {}]);
    expect(refused.fields).toBeUndefined();
  });

  it('a 409 has its reason, its dates and its whole body', () => {
    const body = { detail: 'Taken.', dates: [{}, { desk: ['Taken by A. Khan'] }], alternatives: [{ id: 1 }] };
    expect(error(409, body)).toMatchObject({ detail: 'Taken.', dates: body.dates, body });
  });

  it.each([
    ['120', 120],
    ['0', 0],
    ['Wed, 01 Jan 2020 00:00:00 GMT', 0],
    ['soon', undefined],
  ])('Retry-After %s is %s seconds', (header, seconds) => {
    expect(error(429, {}, { 'Retry-After': header }).retryAfterSeconds).toBe(seconds);
  });

  it('a 500 has its reference id, from the body or the header', () => {
    expect(error(500, { detail: 'x', referenceId: 'req-1' }).referenceId).toBe('req-1');
    expect(error(502, '<html>', { 'X-Request-Id': 'req-2' }).referenceId).toBe('req-2');
    expect(error(400, {}, { 'X-Request-Id': 'req-3' }).referenceId).toBeUndefined();
  });
});

describe('conflictOf', () => {
  it('is the body of a 409', () => {
    const body = { detail: 'Taken.', alternatives: [{ id: 1 }] };
    expect(conflictOf<typeof body>(error(409, body)).alternatives).toEqual([{ id: 1 }]);
  });

  it.each([error(409, null), error(400, { alternatives: [] }), new Error('no answer')])(
    'is empty for any other failure: %s',
    (failure) => expect(conflictOf(failure)).toEqual({}),
  );
});
