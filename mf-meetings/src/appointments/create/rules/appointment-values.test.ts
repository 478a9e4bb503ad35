import { describe, expect, it } from 'vitest';
import {
  appointmentBody,
  appointmentErrors,
  newAppointmentValues,
  type Step,
  shownStep,
  stepOfFields,
  withServices,
  withSite,
} from './appointment-values.ts';

const time = { start: '2026-11-24T10:00:00Z', end: '2026-11-24T10:45:00Z', providerIds: [7] };
const values = {
  ...newAppointmentValues({ siteId: 1, date: '2026-11-24', locale: 'de' as const }),
  firstName: ' Dana ',
  lastName: 'Price',
  email: ' dana@guests.test ',
  serviceIds: [3, 5],
  time,
};

describe('the request', () => {
  it('is trimmed; empty fields are left out, and no choice is any free provider', () => {
    expect(appointmentBody(values)).toEqual({
      siteId: 1,
      serviceIds: [3, 5],
      providerId: null,
      start: '2026-11-24T10:00:00Z',
      firstName: 'Dana',
      lastName: 'Price',
      email: 'dana@guests.test',
      phone: null,
      company: null,
      notes: '',
      locale: 'de',
    });
  });

  it.each([{ siteId: null }, { time: null }])('is nothing without %j', (gap) => {
    expect(() => appointmentBody({ ...values, ...gap })).toThrow('rules of the form');
  });
});

it.each([
  ['added', [3, 5, 8], null],
  ['taken away', [3], null],
  ['in another order', [5, 3], time],
])('a service %s: the time is %#', (_, serviceIds, expected) => {
  const after = withServices({ ...values, providerId: 7 }, serviceIds);
  expect([after.serviceIds, after.time, after.providerId]).toEqual([
    serviceIds,
    expected,
    expected === null ? null : 7,
  ]);
});

it.each([
  ['2026-11-24', '2026-11-24'],
  ['2026-11-25', '2026-11-25'],
])('at another site where it is %s the day is %s, and the time is to choose', (today, date) => {
  expect(withSite({ ...values, providerId: 7 }, 9, today)).toEqual({
    ...values,
    siteId: 9,
    date,
    providerId: null,
    time: null,
  });
});

it.each([
  [['email'], 'customer'],
  [['time', 'serviceIds[0]'], 'services'],
  [['providerId'], 'time'],
  [['detail'], null],
  [[], null],
])('refused at %j: step %s', (names, step) => expect(stepOfFields(names)).toBe(step));

describe('the displayed step', () => {
  const whole =
    (...steps: Step[]) =>
    (step: Step) =>
      steps.includes(step);
  it.each([
    ['time', whole(), 'customer'],
    ['time', whole('customer'), 'services'],
    ['time', whole('customer', 'services'), 'time'],
    ['time', whole('services'), 'customer'],
    ['services', whole('customer'), 'services'],
    ['customer', whole(), 'customer'],
  ] as const)('%s requested, %s whole: %s', (asked, isWhole, shown) => {
    expect(shownStep(asked, isWhole)).toBe(shown);
  });
});

it.each([
  [
    { fields: { start: ['Too early.'], email: ['No.'] } },
    false,
    { fields: { time: ['Too early.'], email: ['No.'] } },
  ],
  [{ detail: 'Taken.' }, true, { fields: { time: ['Taken.'] } }],
  [{ detail: 'Broken.' }, false, { detail: 'Broken.' }],
])('%j, taken %s, is shown at %j', (refusal, isTaken, expected) => {
  expect(appointmentErrors(refusal, isTaken)).toEqual(expected);
});
