import { ApiError } from '@portal/shared/api';
import { idleState } from '@portal/shared/screen-mode';
import { describe, expect, it, vi } from 'vitest';
import { buildKioskVisit } from '#testing/kiosk.ts';
import { pauseAfter, withRetry } from '../with-retry.ts';
import { parseClock } from './clock-text.ts';
import { idleLimits } from './idle.ts';
import { type NameSearch, nameText, searchedName } from './name-search.ts';
import { problemOf, problemsOf, screenOfError, type TextRule } from './questions.ts';
import { type KioskEvent, type Method, nextStep, type Step, visitOf } from './steps.ts';

const UUID = '0b9a52f4-8a52-4a7b-9a4d-3a7f5f0d9c11';
const visit = buildKioskVisit();
const unsigned = buildKioskVisit({ ndaPath: `/visit/${UUID}` });
const blocked = buildKioskVisit({ ndaPath: `/visit/${UUID}`, waits: true });
const withoutPhoto = buildKioskVisit({ photoPath: `/visit/${UUID}` });
const mustSign: Step = { name: 'nda', uuid: UUID, waits: true, next: { name: 'waits' } };
const toSign: Step = { name: 'nda', uuid: UUID, waits: false, next: { name: 'checked-in', visit: unsigned } };
const walkInDone: Step = { name: 'walk-in-done', firstName: 'Anna', isHostFound: true };
const start: Step = { name: 'start' };
const name: Step = { name: 'name', direction: 'check-in' };
const known: Step = { name: 'known', direction: 'check-in', typed: 'Anna' };
const failed = (method: Method): Step => ({ name: 'failed', method, direction: 'check-in' });
const pinOut: Step = { name: 'pin', direction: 'check-out' };

describe('steps', () => {
  it.each<[string, Step, KioskEvent, Step]>([
    [
      'a visitor sent to a receptionist sees only that',
      name,
      {
        type: 'let-through',
        visit: buildKioskVisit({ waits: true, host: null, location: null }),
        direction: 'check-in',
      },
      { name: 'waits' },
    ],
    ['check-in begins with the name', start, { type: 'begin', direction: 'check-in' }, name],
    [
      'check-out too',
      start,
      { type: 'begin', direction: 'check-out' },
      { name: 'name', direction: 'check-out' },
    ],
    ['without an invitation', start, { type: 'walk-in' }, { name: 'walk-in', page: 0 }],
    [
      'another way keeps the direction',
      { name: 'name', direction: 'check-out' },
      { type: 'way', method: 'pin' },
      pinOut,
    ],
    ['back from a way is the name', pinOut, { type: 'back' }, { name: 'name', direction: 'check-out' }],
    ['back from the name is the start', name, { type: 'back' }, start],
    ['a first name alone: one more question', name, { type: 'ask-more', typed: 'Anna' }, known],
    ['back from it is the name', known, { type: 'back' }, name],
    [
      'checked in by it',
      known,
      { type: 'let-through', visit, direction: 'check-in' },
      { name: 'checked-in', visit },
    ],
    ['its failure is one of the name', known, { type: 'refused' }, failed('name')],
    [
      'a code held up before anything was pressed',
      start,
      { type: 'code-seen', code: UUID },
      { name: 'qr', direction: 'check-in', code: UUID },
    ],
    ['and back from it', { name: 'qr', direction: 'check-in', code: UUID }, { type: 'back' }, start],
    ['a code that is seen later acts on its own screen', name, { type: 'code-seen', code: UUID }, name],
    [
      'the way out for a code that was in already',
      failed('qr'),
      { type: 'begin', direction: 'check-out' },
      { name: 'qr', direction: 'check-out' },
    ],
    [
      'the next question',
      { name: 'walk-in', page: 0 },
      { type: 'page', page: 1 },
      { name: 'walk-in', page: 1 },
    ],
    ['back is one question', { name: 'walk-in', page: 2 }, { type: 'back' }, { name: 'walk-in', page: 1 }],
    [
      'of the look-up too',
      { name: 'manual', direction: 'check-in', page: 1 },
      { type: 'back' },
      { name: 'manual', direction: 'check-in', page: 0 },
    ],
    [
      'and from its first one the name',
      { name: 'manual', direction: 'check-in', page: 0 },
      { type: 'back' },
      name,
    ],
    [
      'back from a failure is the way that failed',
      failed('qr'),
      { type: 'back' },
      { name: 'qr', direction: 'check-in' },
    ],
    [
      'no way back once the server has acted',
      { name: 'checked-in', visit },
      { type: 'back' },
      { name: 'checked-in', visit },
    ],
    ['back from a walk-in is the start', { name: 'walk-in', page: 0 }, { type: 'back' }, start],
    [
      'checked in',
      name,
      { type: 'let-through', visit, direction: 'check-in' },
      { name: 'checked-in', visit },
    ],
    ['an NDA first', name, { type: 'let-through', visit: unsigned, direction: 'check-in' }, toSign],
    [
      'no NDA at check-out',
      pinOut,
      { type: 'let-through', visit: unsigned, direction: 'check-out' },
      { name: 'checked-out' },
    ],
    ['after the NDA the way', toSign, { type: 'nda-done' }, { name: 'checked-in', visit: unsigned }],
    [
      'an NDA before the check-in',
      name,
      { type: 'let-through', visit: blocked, direction: 'check-in' },
      mustSign,
    ],
    [
      'signed, the way',
      mustSign,
      { type: 'let-through', visit, direction: 'check-in' },
      { name: 'checked-in', visit },
    ],
    ['not signed, reception', mustSign, { type: 'nda-done' }, { name: 'waits' }],
    ['signed and still not let through, reception', mustSign, { type: 'refused' }, { name: 'waits' }],
    ['a failure', pinOut, { type: 'refused' }, { name: 'failed', method: 'pin', direction: 'check-out' }],
    [
      'again the same way',
      { name: 'failed', method: 'pin', direction: 'check-out' },
      { type: 'again' },
      pinOut,
    ],
    [
      'a walk-in is recorded',
      { name: 'walk-in', page: 0 },
      { type: 'recorded', firstName: 'Anna', isHostFound: true, ndaPath: null, photoPath: null },
      walkInDone,
    ],
    [
      'a walk-in signs the NDA, too',
      { name: 'walk-in', page: 2 },
      { type: 'recorded', firstName: 'Anna', isHostFound: true, ndaPath: `/visit/${UUID}`, photoPath: null },
      { name: 'nda', uuid: UUID, waits: false, next: walkInDone },
    ],
    [
      'and has a photo taken after it',
      { name: 'walk-in', page: 2 },
      {
        type: 'recorded',
        firstName: 'Anna',
        isHostFound: true,
        ndaPath: `/visit/${UUID}`,
        photoPath: `/visit/${UUID}`,
      },
      { name: 'nda', uuid: UUID, waits: false, next: { name: 'photo', uuid: UUID, next: walkInDone } },
    ],
    [
      'taken or not, the step after the photo',
      { name: 'photo', uuid: UUID, next: walkInDone },
      { type: 'photo-done' },
      walkInDone,
    ],
    [
      'an expected visitor needs a photo too',
      name,
      { type: 'let-through', visit: withoutPhoto, direction: 'check-in' },
      { name: 'photo', uuid: UUID, next: { name: 'checked-in', visit: withoutPhoto } },
    ],
    [
      'not at check-out',
      pinOut,
      { type: 'let-through', visit: withoutPhoto, direction: 'check-out' },
      { name: 'checked-out' },
    ],
    [
      'and then waits for reception',
      { name: 'nda', uuid: UUID, waits: false, next: walkInDone },
      { type: 'nda-done' },
      walkInDone,
    ],
    [
      'an answer that comes after the reset changes nothing',
      start,
      { type: 'let-through', visit, direction: 'check-in' },
      start,
    ],
    ['nor does a late failure', start, { type: 'refused' }, start],
    [
      'nor a late walk-in',
      start,
      { type: 'recorded', firstName: 'Anna', isHostFound: true, ndaPath: null, photoPath: null },
      start,
    ],
    ['reset from anywhere', toSign, { type: 'reset' }, start],
  ])('%s', (_, step, event, next) => expect(nextStep(step, event)).toEqual(next));

  it.each([
    [`/visit/${UUID}`, UUID],
    [`/visit/${UUID}?nda=1`, UUID],
    ['/visit/1', null],
    [`//evil.test/visit/${UUID}`, null],
    [null, null],
  ])('the NDA path %s names the visit %s', (path, uuid) => expect(visitOf(path)).toBe(uuid));
});

describe('Kiosk: a time-out warns, offers more time, and clears', () => {
  it.each<[Step, number, object]>([
    [start, 10_000_000, { kind: 'active' }],
    [name, 29_999, { kind: 'active' }],
    [name, 30_000, { kind: 'warned', secondsLeft: 15 }],
    [name, 44_001, { kind: 'warned', secondsLeft: 1 }],
    [name, 45_000, { kind: 'over' }],
    [{ name: 'walk-in', page: 0 }, 45_000, { kind: 'over' }],
    [{ name: 'failed', method: 'pin', direction: 'check-in' }, 45_000, { kind: 'over' }],
    [toSign, 119_999, { kind: 'active' }],
    [toSign, 150_000, { kind: 'over' }],
    [{ name: 'checked-out' }, 60_000, { kind: 'active' }],
  ])('%o after %i ms: %o', (step, quiet, state) =>
    expect(idleState(quiet, idleLimits(step, false))).toEqual(state),
  );

  it.each<[number, object]>([
    [19_999, { kind: 'active' }],
    [20_000, { kind: 'over' }],
  ])('the first screen with a language or a text of a visitor who left: after %i ms %o', (quiet, state) =>
    expect(idleState(quiet, idleLimits(start, true))).toEqual(state),
  );
});

describe('name as typed', () => {
  const search = (over: Partial<NameSearch>): NameSearch => ({
    direction: 'check-in',
    typed: 'Anna Ko',
    asked: 'Anna Ko',
    match: null,
    hasFailed: false,
    ...over,
  });
  it.each<[Partial<NameSearch>, string]>([
    [{ typed: ' ', asked: null }, 'typeName'],
    [{ typed: '', asked: null, direction: 'check-out' }, 'typeNameOut'],
    [{ match: 'more' }, 'moreThanOne'],
    [{ match: 'none' }, 'noMatch'],
    [{ match: 'one' }, 'oneMatch'],
    [{ match: 'asks' }, 'asksMore'],
    [{ hasFailed: true }, 'checkInError'],
    [{ hasFailed: true, direction: 'check-out' }, 'checkOutError'],
    // The visitor types on: what is known of the shorter name says nothing of the longer one.
    [{ typed: 'Anna Kow', match: 'one' }, 'searching'],
    [{ typed: 'Anna Kow', hasFailed: true }, 'searching'],
    [{ typed: '  Anna   Ko ', match: 'one' }, 'oneMatch'],
  ])('%o shows %s', (over, text) => expect(nameText(search(over))).toBe(text));

  it('requests no more than the server takes', () => expect(searchedName('x'.repeat(300))).toHaveLength(181));
});

it.each([
  ['14:30', '14:30'],
  ['1430', '14:30'],
  [' 9.05 ', '09:05'],
  ['905', '09:05'],
  ['23:59', '23:59'],
  ['24:00', null],
  ['14:60', null],
  ['2pm', null],
])('the time "%s" is %s', (text, clock) => expect(parseClock(text)).toBe(clock));

describe('questions', () => {
  const lastName: TextRule = { name: 'lastName', required: true, most: 150 };
  const phone: TextRule = { name: 'phone', required: false, most: 3, fits: (text) => /^\d+$/.test(text) };
  it.each<[TextRule, string, string | null]>([
    [lastName, '  ', 'required'],
    [lastName, '😀'.repeat(150), null],
    [lastName, 'a'.repeat(151), 'tooLong'],
    [phone, '', null],
    [phone, '1234', 'tooLong'],
    [phone, 'ab', 'misfit'],
  ])('%o with "%s": %s', (field, value, problem) => expect(problemOf(field, value)).toBe(problem));

  it('checks one screen, and finds the screen of the server’s refusal', () => {
    const questions = [{ fields: [lastName] }, { fields: [phone] }];
    expect(problemsOf({ fields: [lastName, phone] }, { lastName: '', phone: '12' })).toEqual({
      lastName: 'required',
    });
    expect(screenOfError(questions, { phone: ['x'] })).toBe(1);
    expect(screenOfError(questions, { nonFieldErrors: ['x'] })).toBeNull();
  });
});

describe('keeps working through a short network loss', () => {
  const error = (status: number, kind: ApiError['kind']) => new ApiError({ status, kind, body: null });
  const lost = error(0, 'network');

  it.each([
    [lost, 0, 1_000],
    [lost, 4, 15_000],
    [lost, 5, null],
    [error(502, 'server'), 1, 2_000],
    [error(502, 'server'), 2, null],
    [error(404, 'notFound'), 0, null],
    [error(409, 'conflict'), 0, null],
    [error(429, 'throttled'), 0, null],
    [new TypeError('ours'), 0, null],
  ])('after %s, try %i: %s', (failure, attempt, pause) => expect(pauseAfter(failure, attempt)).toBe(pause));

  it('tries again until it succeeds, with a message', async () => {
    const call = vi.fn().mockRejectedValueOnce(lost).mockRejectedValueOnce(lost).mockResolvedValue('in');
    const onWait = vi.fn();
    const pauses: number[] = [];
    const sleep = async (ms: number) => void pauses.push(ms);
    expect(await withRetry(call, { onWait, sleep, isGivenUp: () => false })).toBe('in');
    expect([call.mock.calls.length, onWait.mock.calls.length, pauses]).toEqual([3, 2, [1_000, 2_000]]);
  });

  it('stops when no one waits any longer', async () => {
    const call = vi.fn().mockRejectedValue(lost);
    const options = { onWait: () => {}, sleep: async () => {}, isGivenUp: () => true };
    await expect(withRetry(call, options)).rejects.toBe(lost);
    expect(call).toHaveBeenCalledTimes(1);
  });
});
