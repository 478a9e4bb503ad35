import { expect, it } from 'vitest';
import { type Locate, locateParam } from './locate-param.ts';

it.each<[text: string, value: Locate | undefined]>([
  ['search', 'search'],
  ['7', 7],
  ['0', undefined],
  ['-7', undefined],
  ['7a', undefined],
  ['', undefined],
  ['99999999999', undefined],
])('reads ?locate=%s', (text, value) => {
  expect(locateParam.parse(text)).toBe(value);
  if (value !== undefined) expect(locateParam.write(value)).toBe(text);
});
