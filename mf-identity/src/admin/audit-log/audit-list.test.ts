import { hasFilters, listQuery, parseListParams } from '@portal/shared/list';
import { describe, expect, it } from 'vitest';
import { auditList, auditQuery } from './audit-list.ts';

const read = (query: string) => parseListParams(auditList, new URLSearchParams(query));

describe('the query of the audit log', () => {
  it.each([
    ['', { page: 1, limit: 25 }],
    [
      'user=7&action=update&entity=user&entity_id=12&start=2026-11-01&end=2026-11-02&page=2&limit=50',
      {
        user: 7,
        action: 'update',
        entity: 'user',
        entityId: '12',
        start: '2026-11-01',
        end: '2026-11-02',
        page: 2,
        limit: 50,
      },
    ],
    ['user=abc&start=2026-02-30&limit=7&entity_id=%20', { page: 1, limit: 25 }],
    ['start=2026-11-02&end=2026-11-02', { start: '2026-11-02', end: '2026-11-02', page: 1, limit: 25 }],
    ['start=2026-11-02&end=2026-11-01', null],
  ])('requests what ?%s says', (query, asked) => {
    expect(auditQuery(listQuery(auditList, read(query)))).toEqual(asked);
  });

  it.each([
    ['', false],
    ['page=2&limit=50', false],
    ['user=7', true],
    ['entity_id=x', true],
    ['end=2026-11-01', true],
  ])('?%s filters: %s', (query, isFiltered) => {
    expect(hasFilters(auditList, read(query))).toBe(isFiltered);
  });
});
