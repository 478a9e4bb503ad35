import { describe, expect, it } from 'vitest';
import { commandOf, isLetter, KEYS } from './keys.ts';

const press = (key: string, more: Partial<KeyboardEventInit> = {}) => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
});

describe('the keys of reception', () => {
  it.each([
    ['i', { do: 'act', action: 'check-in' }],
    ['I', { do: 'act', action: 'check-in' }],
    ['e', { do: 'check-in-and-print' }],
    ['o', { do: 'act', action: 'check-out' }],
    ['?', { do: 'help' }],
    ['w', { do: 'walk-in' }],
    ['ArrowUp', { do: 'move', by: -1 }],
    ['x', null],
    ['Enter', null],
    ['Insert', null],
  ])('%s: %j', (key, expected) => {
    expect(commandOf(press(key))).toEqual(expected);
  });

  it.each(['ctrlKey', 'metaKey', 'altKey'] as const)("with %s it is the browser's", (modifier) => {
    expect(commandOf(press('p', { [modifier]: true }))).toBeNull();
  });

  it('held down a letter acts once, an arrow repeats', () => {
    expect(commandOf(press('i', { repeat: true }))).toBeNull();
    expect(commandOf(press('ArrowDown', { repeat: true }))).toEqual({ do: 'move', by: 1 });
  });

  it('has no letter with which the address of a code begins, and lists at least ten', () => {
    expect([...'http'].slice(0, 2).map((key) => commandOf(press(key)))).toEqual([null, null]);
    expect(KEYS.length).toBeGreaterThanOrEqual(10);
    for (const { keys } of KEYS)
      for (const key of keys.filter((one) => /^[A-Z?]$/.test(one)))
        expect(commandOf(press(key))).not.toBeNull();
  });

  it('only letters can be switched off', () => {
    expect(isLetter({ do: 'help' })).toBe(false);
    expect(isLetter({ do: 'move', by: 1 })).toBe(false);
    expect(isLetter({ do: 'book' })).toBe(true);
  });
});
