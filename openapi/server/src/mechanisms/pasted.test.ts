import { expect, it } from 'vitest';
import { cleanPasted, withoutInvisible } from './pasted.ts';

// The same rows as the form's (shared/src/forms/pasted.test.ts).
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

it('cleans phone numbers, email addresses and PINs of a request, and nothing else', () => {
  const body = {
    email: 'jo@x.test\u200b',
    notes: 'a\u2013b\u200b',
    settings: [{ catering_phone: '020\u20117946', support_email: null, check_in_pin: true }],
    meeting_room_pin: '12 34\u201356',
    file: Buffer.from('pin'),
  };
  cleanPasted(body);
  expect(body).toEqual({
    email: 'jo@x.test',
    notes: 'a\u2013b\u200b',
    settings: [{ catering_phone: '020-7946', support_email: null, check_in_pin: true }],
    meeting_room_pin: '123456',
    file: Buffer.from('pin'),
  });
});
