import { expect, it } from 'vitest';
import { bodyCleaner } from './clean-pasted.ts';
import type { OpenApiDocument, Schema } from './document.ts';

const text = { type: 'string' };
const document = {
  info: { title: '', version: '' },
  paths: {},
  components: { schemas: { Person: { type: 'object', properties: { email: text, notes: text } } } },
} as OpenApiDocument;
const person: Schema = { $ref: '#/components/schemas/Person' };

it('cleans phone numbers, email addresses and PINs where the schema has them, and nothing else', () => {
  const schema: Schema = {
    properties: {
      settings: { properties: { catering_phone: text, support_email: text, check_in_pin: text } },
      people: { type: 'array', maxItems: 2, items: person },
      meeting_room_pin: text,
      notes: text,
    },
    allOf: [person],
  };
  const body = {
    email: 'jo@x.test\u200b',
    notes: 'a\u2013b\u200b',
    settings: { catering_phone: '020\u20117946', support_email: null, check_in_pin: true },
    people: [{ email: '\u202abo@x.test' }, 'no person'],
    meeting_room_pin: '12 34\u201356',
    unknown: { email: 'a\u200b' },
  };
  bodyCleaner(document, schema)?.(body);
  expect(body).toEqual({
    email: 'jo@x.test',
    notes: 'a\u2013b\u200b',
    settings: { catering_phone: '020-7946', support_email: null, check_in_pin: true },
    people: [{ email: 'bo@x.test' }, 'no person'],
    meeting_room_pin: '123456',
    unknown: { email: 'a\u200b' },
  });
});

it('looks into no list that is longer than the schema allows', () => {
  const body = [{ email: 'a\u200b' }, { email: 'b\u200b' }];
  bodyCleaner(document, { type: 'array', maxItems: 1, items: person })?.(body);
  expect(body).toEqual([{ email: 'a\u200b' }, { email: 'b\u200b' }]);
});

it('has nothing to do where the schema has no such field, or holds itself', () => {
  const node: Record<string, unknown> = { properties: { name: text } };
  node.items = node;
  expect(bodyCleaner(document, node)).toBeNull();
});
