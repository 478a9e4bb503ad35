import { expect, it } from 'vitest';
import { withoutInvisible, withoutSeparators } from './pasted.ts';

it.each([
  ['\u202a+44 20 7946 0958\u202c', '+44 20 7946 0958'],
  ['\u202d020 7946 0958\u202c', '020 7946 0958'],
  ['020\u20117946\u20110958', '020-7946-0958'],
  ['020\u20137946\u20130958', '020-7946-0958'],
  ['020\u22127946\u00a00958', '020-7946 0958'],
  ['+49 30 1234567\u200b', '+49 30 1234567'],
  ['\u200e+442079460958', '+442079460958'],
  ['jo2@example.test\u200b', 'jo2@example.test'],
  ['\u202ajo7@example.test\u202c', 'jo7@example.test'],
])('%j is %s', (text, plain) => expect(withoutInvisible(text)).toBe(plain));

it.each(['123456', ' 12 34 56 ', '123-456', '123\u2013456', '123\u00a0456\u200b'])('%j is 123456', (text) =>
  expect(withoutSeparators(text)).toBe('123456'),
);
