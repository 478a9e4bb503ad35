import { describe, expect, it } from 'vitest';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { isCalendarDay } from './calendar-day.ts';
import { emailError, lineManagerError } from './email-rules.ts';
import { homeSite, nameErrors, phoneErrors, pinErrors } from './person-rules.ts';
import { checkVehicles, type SentVehicle } from './vehicle-rules.ts';

const texts = (errors: readonly FieldError[]) =>
  errors.map(({ field, message }) => `${field}: ${message.en}`);

describe('Names: required, at most 20 characters each', () => {
  it.each([
    ['', ['first_name: First name is required']],
    ['A', []],
    ['A'.repeat(20), []],
    ['A'.repeat(21), ['first_name: Must have at most {limit} characters.']],
    ['É'.repeat(20), []],
    ['👍'.repeat(20), []],
  ])('%j', (name, expected) => expect(texts(nameErrors('first_name', name))).toEqual(expected));

  it('names the last name, too', () => {
    expect(texts(nameErrors('last_name', ''))).toEqual(['last_name: Last name is required']);
  });
});

describe('Phone: required only if the configuration says so', () => {
  it.each([
    ['', true, ['phone: Phone is required']],
    ['', false, []],
    ['+44 20 7946 0000', true, []],
  ])('%j, required: %s', (phone, isRequired, expected) => {
    expect(texts(phoneErrors(phone, isRequired))).toEqual(expected);
  });
});

describe('Email: valid, and of an allowed domain', () => {
  it.each([
    ['nora@demo.test', ['demo.test'], undefined],
    ['nora@demo.test', [], undefined],
    ['nora@demo', [], 'Please enter a valid email.'],
    ['', ['demo.test'], 'Please enter a valid email.'],
    ['nora@other.test', ['demo.test'], 'Email address must have correct domain.'],
    ['nora@sub.demo.test', ['demo.test'], 'Email address must have correct domain.'],
    ['nora@notdemo.test', ['demo.test'], 'Email address must have correct domain.'],
    ['nora@demo.test.evil.example', ['demo.test'], 'Email address must have correct domain.'],
  ])('%s of %j', (email, domains, expected) => expect(emailError(email, domains)?.en).toBe(expected));
});

describe("Line manager email: valid, not the person's own, of an allowed domain", () => {
  it.each([
    ['lm@demo.test', undefined],
    ['lm', 'Please enter a valid line manager email.'],
    ['nora@demo.test', 'Cannot use same email for line manager'],
    ['lm@other.test', 'Email address must have correct domain.'],
  ])('%s', (email, expected) => {
    expect(lineManagerError(email, 'nora@demo.test', ['demo.test'])?.en).toBe(expected);
  });
});

describe('Home Site: required when there is more than one; the only one is selected', () => {
  it.each([
    [undefined, [], null, []],
    [undefined, [7], 7, []],
    [undefined, [7, 8], null, ['site: Home Site is required']],
    [8, [7, 8], 8, []],
    [9, [7, 8], 9, ['site: There is no such site.']],
  ])('%s of %j', (chosen, siteIds, site, expected) => {
    const found = homeSite(chosen, siteIds);
    expect([found.site, texts(found.errors)]).toEqual([site, expected]);
  });
});

describe('Meeting room pin: exactly 6 characters, numeric, only with feature screen', () => {
  const length = 'meeting_room_pin: Meeting room pin must be 6 characters long';
  it.each([
    ['', true, []],
    ['246810', true, []],
    ['24681', true, [length]],
    ['2468101', true, [length]],
    ['24681a', true, ['meeting_room_pin: Meeting room pin must contain digits only.']],
    ['２４６８１０', true, ['meeting_room_pin: Meeting room pin must contain digits only.']],
    ['246810', false, ['meeting_room_pin: This field is not known here.']],
    ['', false, []],
  ])('%j, screen: %s', (pin, hasScreens, expected) =>
    expect(texts(pinErrors(pin, hasScreens))).toEqual(expected),
  );
});

describe('Additional signup fields: dates are days that exist, DD-MM-YYYY', () => {
  it.each([
    ['01-01-2026', true],
    ['31-12-2026', true],
    ['28-02-2026', true],
    ['29-02-2026', false],
    ['29-02-2024', true],
    ['29-02-1900', false],
    ['29-02-2000', true],
    ['30-02-2024', false],
    ['31-02-2026', false],
    ['31-04-2026', false],
    ['00-01-2026', false],
    ['01-00-2026', false],
    ['01-13-2026', false],
    ['1-1-2026', false],
    ['01-01-26', false],
    ['2026-01-01', false],
    ['01/01/2026', false],
    ['01-01-2026 ', false],
    ['', false],
  ])('%j: %s', (text, is) => expect(isCalendarDay(text)).toBe(is));
});

describe('Vehicles', () => {
  const rules = { vehicles_required: false, max_registrations: 2, ask_vehicle_type: true };
  const car = (registration: string): SentVehicle => ({ registration, vehicle_type: 'Car' });
  const required = ['vehicles: At least one vehicle registration is required'];
  it.each([
    ['none is fine', [], rules, [], []],
    ['empty ones are dropped', [car(''), car('  '), car(' AB12 CDE ')], rules, ['AB12 CDE'], []],
    ['at most 10 letters and digits', [car('12-345 67890')], rules, ['12-345 67890'], []],
    [
      'not 11, and the error is where it was sent',
      [car(''), car('12345678901')],
      rules,
      ['12345678901'],
      ['vehicles.1.registration: Must have at most 10 letters and digits.'],
    ],
    ['up to maxRegistrations', [car('A'), car('B'), car('')], rules, ['A', 'B'], []],
    [
      'not one more',
      [car('A'), car('B'), car('C')],
      rules,
      ['A', 'B', 'C'],
      ['vehicles: At most {count} vehicle registrations are allowed.'],
    ],
    [
      'not two where one is allowed',
      [car('A'), car('B')],
      { ...rules, max_registrations: 1 },
      ['A', 'B'],
      ['vehicles: Only one vehicle registration is allowed.'],
    ],
    ['one where the configuration demands it', [], { ...rules, vehicles_required: true }, [], required],
    ['an empty one is none', [car('')], { ...rules, vehicles_required: true }, [], required],
    [
      'Car or Motorcycle if required',
      [{ registration: 'A' }],
      rules,
      ['A'],
      ['vehicles.0.vehicle_type: Please choose Car or Motorcycle.'],
    ],
    ['no type if not required', [{ registration: 'A' }], { ...rules, ask_vehicle_type: false }, ['A'], []],
  ])('%s', (_, sent, given, registrations, errors) => {
    const found = checkVehicles(sent, given);
    expect(found.vehicles.map(({ registration }) => registration)).toEqual(registrations);
    expect(texts(found.errors)).toEqual(errors);
  });

  it('keeps the type only if it is requested', () => {
    expect(checkVehicles([car('A')], { ...rules, ask_vehicle_type: false }).vehicles).toEqual([
      { registration: 'A', vehicle_type: null },
    ]);
  });
});
