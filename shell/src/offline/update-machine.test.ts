import { describe, expect, it } from 'vitest';
import { isUpdateKnown, nextUpdate, type UpdateEvent, type UpdateState } from './update-machine.ts';

describe('nextUpdate', () => {
  it.each<[UpdateState, UpdateEvent, UpdateState, 'let-in' | 'reload' | undefined]>([
    ['none', 'installed', 'waiting', undefined],
    ['none', 'deployed', 'newer', undefined],
    ['none', 'accepted', 'none', undefined],
    ['none', 'late', 'none', undefined],
    ['waiting', 'accepted', 'activating', 'let-in'],
    ['waiting', 'deployed', 'waiting', undefined],
    ['waiting', 'late', 'waiting', undefined],
    ['newer', 'installed', 'waiting', undefined],
    ['newer', 'accepted', 'reloading', 'reload'],
    ['activating', 'accepted', 'activating', undefined],
    ['activating', 'installed', 'activating', undefined],
    ['activating', 'taken-over', 'reloading', 'reload'],
    ['activating', 'late', 'reloading', 'reload'],
  ])('%s, %s: %s and %s', (state, event, next, effect) => {
    expect(nextUpdate(state, event)).toEqual(effect ? { state: next, effect } : { state: next });
  });

  it('never reloads a page without its person’s request: another tab let the new worker in', () => {
    expect(nextUpdate('waiting', 'taken-over')).toEqual({ state: 'newer' });
    expect(nextUpdate('none', 'taken-over')).toEqual({ state: 'newer' });
  });

  it.each<UpdateEvent>(['installed', 'taken-over', 'deployed', 'accepted', 'late'])(
    'reloads once: %s has no effect after it',
    (event) => expect(nextUpdate('reloading', event)).toEqual({ state: 'reloading' }),
  );

  it('is known once there is an offer', () => {
    expect(isUpdateKnown('none')).toBe(false);
    expect(isUpdateKnown('waiting')).toBe(true);
  });
});
