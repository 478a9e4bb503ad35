import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parks, startParkingAdministration } from '../administration-test-data.ts';

const at = await startParkingAdministration();
const { portal, driver, second, admin, newPark, ask, now, mailsTo } = at;
afterAll(() => at.portal.close());
beforeEach(() => at.begin());

const of = (park: { id: number }) => `${parks}${park.id}/spaces/`;
const preview = async (park: { id: number }, csv: string) =>
  (await admin.post(`${of(park)}import/preview/`, { csv })).body;
const save = async (park: { id: number }, csv: string) =>
  (await admin.post(`${of(park)}import/`, { csv })).body;
const table = async (park: { id: number }, language = 'en') =>
  (await admin.get(`${of(park)}export/`, { 'accept-language': language })).text;
/** The export's lines of spaces: `S1 yes`, in use since today. */
const exported = (...spaces: string[]) =>
  [
    '\ufeffspace,in_use,in_use_since',
    ...spaces.map((space) => `${space.replace(' ', ',')},2026-11-23`),
    '',
  ].join('\r\n');
const outcomes = ({ rows }: { rows: { outcome: string | null }[] }) => rows.map(({ outcome }) => outcome);

describe('spaces as CSV', () => {
  it('are exported in the format of the import', async () => {
    const park = await newPark(2);
    await admin.post(of(park), { name: '-1.04, ramp' });
    const csv = await table(park);
    const ramp = '"\'-1.04, ramp",yes,2026-11-23';
    expect(csv).toBe(
      `\ufeffspace,in_use,in_use_since\r\n${ramp}\r\nS1,yes,2026-11-23\r\nS2,yes,2026-11-23\r\n`,
    );
    const seen = await preview(park, csv);
    expect([seen.valid, seen.invalid, outcomes(seen)]).toEqual([3, 0, Array(3).fill('unchanged')]);
    const german = await table(park, 'de');
    expect(german).toContain('S1;yes;2026-11-23\r\n');
    expect(outcomes(await preview(park, german))).toEqual(Array(3).fill('unchanged'));
    expect(await table(await newPark(0, { kind: 'pseudo', capacity: 4 }))).toBe(exported());
  });

  it('are added, closed and reopened by one file; spaces that it does not name stay', async () => {
    const park = await newPark(3);
    const csv = 'Space;In use;Colour\r\ns1;nein;rot\r\nS2;;\r\nN1;;\r\nN2;no;\r\n';
    const seen = await preview(park, csv);
    expect(seen).toMatchObject({ valid: 4, invalid: 0, unknown_columns: ['Colour'] });
    expect(outcomes(seen)).toEqual(['closed', 'unchanged', 'added', 'added']);
    expect(await table(park)).toBe(exported('S1 yes', 'S2 yes', 'S3 yes'));
    expect(await save(park, csv)).toMatchObject({ changed: 3 });
    expect(await table(park)).toBe(exported('N1 yes', 'N2 no', 'S1 no', 'S2 yes', 'S3 yes'));
    expect(outcomes(await save(park, 'space,in_use\nS1,TRUE'))).toEqual(['reopened']);
  });

  it('are all taken, or none, and each row reports its errors', async () => {
    const park = await newPark(1);
    const csv = `space,in_use\nS2,yes\nS1,perhaps\ns2,no\n,yes\n${'x'.repeat(41)},yes\nS3,yes,blue`;
    const seen = await preview(park, csv);
    expect(seen.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      {},
      { in_use: ['Must be yes or no.'] },
      { space: ['Row 1 has this space already.'] },
      { space: ['This field is required.'] },
      { space: ['The name of a space has at most 40 characters.'] },
      { non_field_errors: ['This row has more cells than the header row.'] },
    ]);
    expect(await save(park, csv)).toMatchObject({ changed: 0 });
    expect(await table(park)).toBe(exported('S1 yes'));
  });

  it('are in use since the file’s day if they are new; for existing ones the list decides', async () => {
    const park = await newPark(1);
    const csv = 'space,in_use_since\nS1,1.2.2024\nN1,1.2.2024\nN2,24/11/2026\nN3,';
    expect((await preview(park, csv)).rows).toMatchObject([
      {
        errors: {
          in_use_since: [
            'This space exists already. Change the day since which it is in use in the list of spaces.',
          ],
        },
      },
      { outcome: 'added', errors: {} },
      { errors: { in_use_since: ['Choose today or an earlier day.'] } },
      { outcome: 'added', errors: {} },
    ]);
    expect(await save(park, 'space,in_use_since\nS1,23 Nov 2026\nN1,1.2.2024')).toMatchObject({ changed: 1 });
    expect(await table(park)).toContain('N1,yes,2024-02-01\r\nS1,yes,2026-11-23\r\n');
  });

  it('are given to the people who wait, in the same step', async () => {
    const park = await newPark(1);
    await ask(driver, park.id);
    const waiting = await ask(second, park.id);
    await preview(park, 'space\nS2');
    expect([waiting.status, await now(waiting.id)]).toEqual(['queued', 'queued']);
    await save(park, 'space\nS2');
    expect(await now(waiting.id)).toBe('confirmed S2');
    expect(await mailsTo('parking-moved-up')).toEqual(['permit@north.test']);
  });

  it('that are in use are closed in the list, not by a file', async () => {
    const park = await newPark(2);
    const { id } = await ask(driver, park.id);
    const csv = 'space,in_use\nS1,no\nS2,no';
    const text =
      'This space is reserved on Tue, 24 Nov 2026. Please close it in the list of spaces and choose what happens to the reservation.';
    expect((await preview(park, csv)).rows).toMatchObject([
      { outcome: null, errors: { in_use: [text] } },
      { outcome: 'closed', errors: {} },
    ]);
    expect(await save(park, csv)).toMatchObject({ changed: 0 });
    expect(await now(id)).toBe('confirmed S1');
    expect(await save(park, 'space,in_use\nS2,no')).toMatchObject({ changed: 1 });
  });

  it.each([
    ['in_use\nyes', 'The column "space" is missing.'],
    ['space', 'There are no rows below the header row.'],
    [
      `space\n${Array.from({ length: 2000 }, (_, index) => `R${index}`).join('\n')}`,
      'A car park has at most 2000 spaces.',
    ],
  ])('are refused: %.20j', async (csv, message) => {
    expect(await save(await newPark(1), csv)).toEqual({ csv: [message] });
  });

  it('do not exist in a car park that only counts', async () => {
    const park = await newPark(0, { kind: 'pseudo', capacity: 4 });
    expect(Object.keys(await save(park, 'space\nS1'))).toEqual(['non_field_errors']);
  });

  it('leave a line each in the audit log', async () => {
    const park = await newPark(1);
    await table(park);
    await save(park, 'space,in_use\nS1,no\nS2,yes');
    const entries = await portal.db.forClient(portal.clientIds.north, (tx) =>
      tx
        .selectFrom('audit_log')
        .select('action')
        .where('entity', '=', 'parking_space')
        .orderBy('id')
        .execute(),
    );
    expect(entries.slice(-3).map(({ action }) => action)).toEqual(['export', 'create', 'update']);
  });
});
