import type { CardEntry, FirstCall } from '@portal/shared/federation';
import { describe, expect, it } from 'vitest';
import { firstCallErrors } from './check-first-calls.ts';

const document = {
  paths: {
    '/visits/': {
      get: {
        operationId: 'listVisits',
        parameters: [
          { $ref: '#/components/parameters/Limit' },
          { name: 'site_id', in: 'query', schema: { type: 'integer' } },
          { name: 'day', in: 'query', schema: { type: 'string', pattern: '^\\d{4}-\\d\\d-\\d\\d$' } },
          {
            name: 'status',
            in: 'query',
            schema: { type: 'array', items: { $ref: '#/components/schemas/Status' } },
          },
        ],
      },
      post: { operationId: 'createVisit' },
    },
    '/visits/{id}/': {
      get: { operationId: 'getVisit', parameters: [{ name: 'id', in: 'path', required: true, schema: {} }] },
    },
    '/visits/month/{month}/': {
      parameters: [
        { name: 'month', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{4}-\\d\\d$' } },
      ],
      get: { operationId: 'getVisitMonth' },
    },
    '/sites/rooms/': {
      get: {
        operationId: 'listRooms',
        parameters: [{ name: 'site', in: 'query', required: true, schema: { type: 'integer' } }],
      },
    },
  },
  components: {
    parameters: { Limit: { name: 'limit', in: 'query', schema: { type: 'integer', enum: [10, 25] } } },
    schemas: { Status: { enum: ['here', 'gone'] } },
  },
};
const operations = ['listVisits', 'createVisit', 'getVisit', 'getVisitMonth', 'listRooms'];
const errors = (call: FirstCall) => {
  const card: CardEntry = { name: 'today', slot: 'dashboard', order: 1, size: 'small', calls: [call] };
  return firstCallErrors({ routes: [], cards: [card], nav: [], operations }, document);
};
const visits = (query: FirstCall['query'] = {}) =>
  errors({ operation: 'listVisits', path: '/visits/', query });

describe('first calls', () => {
  it('may have the month in their path, and nothing that is missing or does not fit', () => {
    const month = (params?: FirstCall['params']) =>
      errors({ operation: 'getVisitMonth', path: '/visits/month/{month}/', ...(params ? { params } : {}) });
    expect(month({ month: { month: 'this', of: 'site' } })).toEqual([]);
    expect(month()).toHaveLength(1);
    expect(month({ month: { day: 'today', of: 'site' } })).toHaveLength(1);
    expect(month({ month: { month: 'this', of: 'site' }, week: 1 })).toHaveLength(1);
  });

  it('may have the parameters of the operation', () => {
    expect(
      visits({
        limit: 25,
        site_id: { id: 'site' },
        day: { day: 'today', of: 'home', plus: 6 },
        status: ['here', 'gone'],
      }),
    ).toEqual([]);
    expect(
      errors({ operation: 'listRooms', path: '/sites/rooms/', query: { site: { id: 'user' } } }),
    ).toEqual([]);
  });

  it('hold for calls that wait behind an entry of the drawer, too', () => {
    const nav = (query: FirstCall['query'] = {}) => [
      {
        ...{ name: 'desk', label: { en: 'Desk', de: 'Empfang' }, icon: 'bell', to: '/desk', order: 1 },
        waits: { topic: 'visits', operation: 'listVisits', path: '/visits/', query },
      },
    ];
    const found = (query: FirstCall['query']) =>
      firstCallErrors({ routes: [], cards: [], nav: nav(query), operations }, document);
    expect(found({ limit: 10 })).toEqual([]);
    expect(found({ limit: 200 })).toEqual(['first call listVisits of desk: it does not take this limit.']);
  });

  it.each<[string, string[], string]>([
    [
      'an operation that the remote does not call',
      errors({ operation: 'listDesks', path: '/visits/' }),
      'it is not one of the descriptor’s operations',
    ],
    [
      'another path',
      errors({ operation: 'listVisits', path: '/visit/' }),
      'GET /visit/ is not that operation',
    ],
    ['a write', errors({ operation: 'createVisit', path: '/visits/' }), 'GET /visits/ is not that operation'],
    ['a parameter that it has not', visits({ siteId: 1 }), 'it has no parameter siteId'],
    ['a value that it does not take', visits({ limit: 200 }), 'it does not take this limit'],
    ['a word that it does not know', visits({ status: ['late'] }), 'it does not take this status'],
    [
      'a day for a number',
      visits({ site_id: { day: 'today', of: 'site' } }),
      'it does not take this site_id',
    ],
    [
      'a path with a value',
      errors({ operation: 'getVisit', path: '/visits/{id}/' }),
      'it demands id, which is not always there',
    ],
    [
      'a site where one is demanded',
      errors({ operation: 'listRooms', path: '/sites/rooms/', query: { site: { id: 'site' } } }),
      'it demands site, which is not always there',
    ],
  ])('may not have %s', (_, found, error) => {
    expect(found[0]).toMatch(/^first call \w+ of today: /);
    expect(found.join(' ')).toContain(`${error}.`);
  });
});
