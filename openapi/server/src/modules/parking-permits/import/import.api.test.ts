import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type PermitsTest, startPermitsTest } from '../permits-test-data.ts';

let at: PermitsTest;
beforeAll(async () => {
  at = await startPermitsTest();
});
afterAll(() => at.portal.close());
beforeEach(() => at.reset());

const head = 'email,type,carpark,space,days,start,end';
const csvOf = (...rows: string[]) => [head, ...rows].join('\n');
const preview = async (csv: string) =>
  (await at.admin.post('/api/parking/permits/import/preview/', { csv })).body;
const save = async (csv: string) => (await at.admin.post('/api/parking/permits/import/', { csv })).body;
const count = async () => (await at.admin.get('/api/parking/permits/')).body.count;
const errors = ({ rows }: { rows: { errors: object }[] }) => rows.map((row) => row.errors);

const good = 'permit@north.test,GR,Garage,A-1,"Mon,Tue",2026-12-01,';

describe('an import of permits', () => {
  it('reports errors row by row, and creates no permits', async () => {
    const csv = csvOf(
      good,
      'nobody@north.test,XX,Atlantis,A-1,Someday,2026-02-30,',
      'parking@north.test,GR,Garage,A-9,Mon,2026-12-01,2026-11-30',
      'parking@north.test,GR,Garage,A-1,"Tue,Wed",2026-12-01,',
      'ev@north.test,PR,Garage,,Mon,2026-12-01,2026-11-30',
      'ev@north.test,GR,Garage,,Mon,2026-12-01,',
    );
    const seen = await preview(csv);
    expect(seen).toMatchObject({ valid: 1, invalid: 5, unknown_columns: [] });
    expect(errors(seen)).toEqual([
      {},
      {
        email: ['There is no active person with this email.'],
        type: ['Must be GR (granted) or PR (priority).'],
        carpark: ['There is no car park of this name at your sites.'],
        days: ['Weekdays look like "Mon,Tue".'],
        start: ['A date looks like 31/12/2026 or 2026-12-31.'],
      },
      { space: ['There is no such space in this car park.'] },
      { space: ['Another permit has this space on one of these weekdays.'] },
      { end: ['Must not be before the first day.'] },
      { space: ['A granted permit needs a space.'] },
    ]);
    expect(await save(csv)).toMatchObject({ created: 0 });
    expect(await count()).toBe(0);
  });

  it.each([
    ['Monday Tuesday', '2026-12-01', '', '2026-12-01', null],
    ['Mon,Tue', '1/12/2026', '31-Dec-26', '2026-12-01', '2026-12-31'],
    ['Mo, Di.', '01.12.2026', '31. Dez 26', '2026-12-01', '2026-12-31'],
    ['Montag|dienstag', 'Dienstag, 1. Dezember 2026', '', '2026-12-01', null],
  ])(
    'takes the days %j from %j until %j, as spreadsheets write them',
    async (days, from, until, start, end) => {
      const csv = `\ufeffE-Mail;Type;Carpark;Space;Days;Start;End;Colour\r\nPERMIT@north.test;gr;garage;a-1;${days};${from};${until};rot\r\n`;
      expect(await preview(csv)).toMatchObject({
        ...{ valid: 1, unknown_columns: ['Colour'] },
        rows: [{ days: [1, 2], start, end }],
      });
      expect(await count()).toBe(0);
      expect(await save(csv)).toMatchObject({ created: 1 });
      expect((await at.admin.get('/api/parking/permits/')).body.results).toMatchObject([
        { days: [1, 2], space: { name: 'A-1' }, start, end },
      ]);
    },
  );

  it.each(['Someday', 'Mon-Fri', 'T', 'M,Tu', '8'])('refuses the weekdays %j', async (days) => {
    expect(errors(await preview(csvOf(`permit@north.test,GR,Garage,A-1,"${days}",2026-12-01,`)))).toEqual([
      { days: ['Weekdays look like "Mon,Tue".'] },
    ]);
  });

  it('refuses a row whose space is booked on coming days', async () => {
    await at.request(at.driver, '2026-12-01');
    expect(errors(await preview(csvOf(good)))[0]).toEqual({
      space: [
        'A-1 is taken on a coming day. The person who has it would get another space, or wait for one.',
      ],
    });
  });

  it.each([
    ['email,type\nA,B', 'The column "carpark" is missing.'],
    [
      csvOf(...Array.from({ length: 5000 }, () => 'a,GR,b,c,Mon,2026-12-01,')),
      'Import at most 500 rows at a time.',
    ],
  ])('refuses %.20j', async (csv, message) => {
    expect(await save(csv)).toEqual({ csv: [message] });
  });
});
