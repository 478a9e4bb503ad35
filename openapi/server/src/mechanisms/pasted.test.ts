import { expect, it } from 'vitest';
import { cleanPasted } from './pasted.ts';

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
