import { describe, expect, test } from 'vitest';
import { type EventFacts, eventActions, eventStatus } from './event-status.ts';

const nothing: EventFacts = { direction: 'towards', list: null, isExpected: false, isKnown: false };

describe('the status of an event', () => {
  test.each<[string, Partial<EventFacts>, string]>([
    ['the plate is unknown', {}, 'unknown'],
    ['it is registered, and nothing is booked', { isKnown: true }, 'unauthorized'],
    ['it is expected', { isKnown: true, isExpected: true }, 'authorized'],
    ['a visitor is expected, who is no employee', { isExpected: true }, 'authorized'],
    ['it is on the allowlist', { list: 'allow' }, 'authorized'],
    ['it is on the denylist', { list: 'deny' }, 'denied'],
    ['the denylist is stronger than a booking', { list: 'deny', isExpected: true, isKnown: true }, 'denied'],
    [
      'it drives away, whatever is known of it',
      { direction: 'away', list: 'deny', isExpected: true },
      'exit',
    ],
  ])('%s', (_, facts, expected) => {
    expect(eventStatus({ ...nothing, ...facts })).toBe(expected);
  });

  test.each([
    ['unknown', ['allow', 'allowlist', 'deny', 'denylist']],
    ['unauthorized', ['allow', 'deny']],
    ['denied', ['allow', 'deny']],
    ['authorized', ['deny']],
    ['exit', ['deny']],
  ] as const)('%s leaves %j', (status, actions) => {
    expect(eventActions(status)).toEqual(actions);
  });
});
