import type { Document, Parameter, Schema } from '../generate/document.ts';

const closed = (
  properties: Record<string, Schema>,
  required: string[] = Object.keys(properties),
): Schema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
});

const json = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });

const page = { $ref: '#/components/parameters/Page' } as Parameter;

/** A small API with one of everything that the comparison checks. */
export const document = {
  openapi: '3.1.0',
  info: { title: 'Desks', version: '1', description: 'For readers.' },
  servers: [{ url: '/api' }],
  tags: [{ name: 'desks' }],
  security: [{ session: [] }],
  paths: {
    '/desks/': {
      get: {
        operationId: 'listDesks',
        tags: ['desks'],
        summary: 'Desks',
        'x-access': { groups: ['staff', 'cleaning'], site: 'involved' },
        parameters: [
          { name: 'search', in: 'query', schema: { type: 'string', maxLength: 100 } },
          { name: 'limit', in: 'query', schema: { type: 'integer', enum: [10, 25], description: 'Rows.' } },
          page,
        ],
        responses: {
          200: { description: 'Desks.', ...json(closed({ results: { type: 'array', items: ref('Desk') } })) },
          403: { $ref: '#/components/responses/Forbidden' },
        },
      },
    },
    '/desks/{id}/': {
      parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
      put: {
        operationId: 'replaceDesk',
        tags: ['desks'],
        'x-access': { own: true, beyond_own: ['admin'] },
        requestBody: json(ref('DeskUpdate')),
        responses: { 200: { description: 'The desk.', ...json(ref('Desk')) } },
      },
    },
    '/health/': {
      get: {
        operationId: 'getHealth',
        tags: ['platform'],
        'x-access': { public: true },
        security: [],
        responses: { 204: { description: 'Well.' } },
      },
    },
  },
  components: {
    securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'session' } },
    parameters: { Page: { name: 'page', in: 'query', schema: { type: 'integer', minimum: 1 } } },
    responses: { Forbidden: { description: 'No.', ...json(closed({ detail: { type: 'string' } })) } },
    schemas: {
      Desk: closed(
        {
          id: { type: 'integer' },
          title: { type: 'string', description: 'Its name.' },
          date: { type: 'string', format: 'date' },
          status: ref('Status'),
          note: { type: ['string', 'null'] },
          user: { oneOf: [ref('User'), { type: 'null' }] },
          counts: { type: 'object', additionalProperties: { type: 'integer' } },
        },
        ['id', 'title', 'date', 'status', 'user', 'counts'],
      ),
      DeskUpdate: closed(
        {
          title: { type: 'string', minLength: 1, maxLength: 50 },
          status: { type: 'string', enum: ['free', 'taken'] },
          note: { type: ['string', 'null'] },
          code: { type: 'string', pattern: '^[A-Z]+$' },
          dates: { type: 'array', maxItems: 10, items: { type: 'string', format: 'date' } },
        },
        ['title'],
      ),
      Status: { type: 'string', enum: ['free', 'taken'] },
      // Holds itself: a person's deputy is a person.
      User: closed({ id: { type: 'integer' }, deputy: { oneOf: [ref('User'), { type: 'null' }] } }),
      Unused: { type: 'string' },
    },
  },
} satisfies Document;

/** The document after an edit of a copy of it. */
export function edited(edit: (copy: typeof document) => void): Document {
  const copy = structuredClone(document);
  edit(copy);
  return copy;
}

/** A rule, the edit that it is about, and what is broken by it. */
export type Row = [rule: string, edit: (copy: typeof document) => void, errors: string[]];
