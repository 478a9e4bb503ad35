import { writeFile } from 'node:fs/promises';
import { clearReservations, dayFromToday, freeDesk, reservationsOf, siteNamed } from '../fixtures/desks.ts';
import { ownFloor } from '../pages/plan-editor.ts';
import { button, label, region, text } from './tab.ts';
import { expect, forEngine, test } from './test.ts';

test('a desk is requested on the plan', async ({ tab, openAs, apiAs }) => {
  const day = dayFromToday(forEngine(25, 26));
  const person = await apiAs('pa');
  await clearReservations(person, day, day);
  const { id: site } = await siteNamed(person, 'Edinburgh');
  const desk = await freeDesk(person, site, [day], 3);
  const { map_id } = await person.read<{ map_id: number }>(`/api/desks/desks/${desk.id}/`);
  await openAs('pa', `/floor-plans/${map_id}?date=${day}`);
  await tab.press(button(new RegExp(`^Desk ${desk.name},.*: Available`)));
  await tab.press(button('Request Desk', { by: 'dialog', name: 'Request Desk' }));
  await tab.sees(text('Requested desk for selected days.'));
  const { results } = await reservationsOf(person, day, day);
  expect(results.map((row) => row.desk.id)).toEqual([desk.id]);
});

test('the editor moves a desk with the mouse, and publishes', async ({ tab, openAs, apiAs }) => {
  const [admin, keeper] = [await apiAs('admin'), await apiAs('desk-admin')];
  const floor = await ownFloor(admin, keeper, 'Edinburgh');
  const [{ name }] = floor.desks;
  await openAs('desk-admin', `/floor-plans/${floor.id}/edit`);
  await tab.press(button(`Put ${name} on the plan`));
  await tab.press(button('Put it in the middle'));
  await tab.drag(button(`Desk ${name}, at 600 and 400`), -60, -40);
  await tab.lacks(button(`Desk ${name}, at 600 and 400`));
  await tab.sees(text(/^Draft saved/));
  await tab.press(button('Publish'));
  await tab.press(button('Publish', { by: 'alertdialog', name: /./ }));
  await tab.sees(text('Plan published.'));
  const { desks } = await keeper.read<{ desks: { name: string; x: number | null }[] }>(
    `/api/desks/maps/${floor.id}/`,
  );
  const x = desks.find((desk) => desk.name === name)?.x;
  expect(x).toBeGreaterThan(0);
  expect(x).toBeLessThan(600);
});

test('a picture of the plan is uploaded', async ({ tab, openAs, apiAs }, testInfo) => {
  const floor = await ownFloor(await apiAs('admin'), await apiAs('desk-admin'), 'Manchester');
  const path = testInfo.outputPath('plan.svg');
  await writeFile(
    path,
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400"><rect width="600" height="400"/></svg>',
  );
  await openAs('desk-admin', `/floor-plans/${floor.id}/edit`);
  await tab.press(button('Change picture'));
  await tab.choose(label('New picture'), path);
  await tab.sees(text('The draft has the new picture.'));
  await tab.sees(text(/Current draft: 600 × 400 units/));
});

test('a report is drawn, and saved as a picture', async ({ tab, openAs }) => {
  const api = await openAs('reporting', '/reports');
  const { id: site } = await siteNamed(api, 'London HQ');
  const day = (ago: number) => dayFromToday(-ago);
  await tab.open(`/reports/desks/utilization?site=${site}&from=${day(24)}&until=${day(11)}`);
  const report = region('Desk Utilization');
  await tab.sees({ by: 'img', name: /of the bookable hours/, within: report });
  await tab.run(keepFile);
  await tab.press(button('Picture (PNG)', report));
  await expect.poll(() => tab.run(startOfFile)).toBe('\uFFFDPNG');
});

/** Runs in the page: keeps the next file that it saves. */
function keepFile(): void {
  const create = URL.createObjectURL.bind(URL);
  URL.createObjectURL = (file) => {
    Object.assign(window, { savedFile: file });
    return create(file);
  };
}

/** Runs in the page. */
async function startOfFile(): Promise<string> {
  const { savedFile } = window as unknown as { savedFile?: Blob };
  return (await savedFile?.slice(0, 4).text()) ?? '';
}
