// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { recentChoices, rememberChoice } from './recent-choices.ts';

const place = (id: string) => ({ source: 'screens', id, label: id, to: `/${id}` });
const ids = (user: number) => recentChoices(user).map(({ id }) => id);

it('remembers the last five places, the last first, each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'e', 'f', 'c']) rememberChoice(7, place(id));
  expect(ids(7)).toEqual(['c', 'f', 'e', 'd', 'b']);
});

it('stores no action and nothing of another person', () => {
  rememberChoice(7, { source: 'actions', id: 'support', label: 'Support' });
  expect(ids(7)).toEqual([]);
  rememberChoice(7, place('a'));
  expect(ids(8)).toEqual([]);
  rememberChoice(8, place('b'));
  expect(ids(7)).toEqual([]);
});

it.each(['x', '{}', '{"user":7,"options":[{"id":1}]}', '{"user":7,"options":[null]}'])(
  'is empty if the storage holds %s',
  (text) => {
    sessionStorage.setItem('portal.palette', text);
    expect(ids(7)).toEqual([]);
  },
);
