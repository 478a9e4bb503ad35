import { expect, it } from 'vitest';
import { type ExportWanted, exportAddress } from './export-address.ts';

const wanted: ExportWanted = {
  dataset: 'visits',
  site: 3,
  from: '2026-11-02',
  until: '2026-11-29',
  format: 'csv',
  locale: 'de',
};

it.each<[Partial<ExportWanted>, string]>([
  [{}, 'dataset=visits&site=3&from_date=2026-11-02&until_date=2026-11-29&format=csv&locale=de'],
  [
    { site: null, format: 'ndjson' },
    'dataset=visits&from_date=2026-11-02&until_date=2026-11-29&format=ndjson&locale=de',
  ],
])('with %j the file is read from %s', (change, query) => {
  expect(exportAddress({ ...wanted, ...change })).toBe(`/api/reports/export/?${query}`);
});

it('names the person whose page links to it', () => {
  expect(exportAddress(wanted, '7')).toMatch(/&portal_person=7$/);
});
