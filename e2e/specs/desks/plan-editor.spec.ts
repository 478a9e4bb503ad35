import { tabTo } from '../../fixtures/keyboard.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { ownFloor, PlanEditor } from '../../pages/plan-editor.ts';

test('desks are put on a draft, arranged and numbered, and everyone sees it once it is published', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'Edinburgh');
  const [first, second, third] = floor.desks;
  await page.goto(`/floor-plans/${floor.id}`);
  await page.getByRole('link', { name: 'Edit plan' }).click();
  const editor = new PlanEditor(page);
  await expect(editor.plan).toBeVisible();
  await expect(page.getByText('As published')).toBeVisible();
  await editor.put(first, 0.4, 0.4);
  await editor.put(second, 0.5, 0.45);
  await editor.put(third, 0.6, 0.5);
  await editor.isSaved();
  await expectGoodLook(page);

  // A drag that snaps; undo reverts it.
  const before = await editor.placeOf(first);
  const box = await editor.marker(first).boundingBox();
  if (!box) throw new Error('The marker has no place.');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x - 30, box.y - 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => editor.placeOf(first)).not.toEqual(before);
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.placeOf(first)).toEqual(before);

  // Several desks, aligned on one line, with consecutive names.
  await editor.marker(first).click();
  await editor.marker(second).click({ modifiers: ['Shift'] });
  await editor.marker(third).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Top', exact: true }).click();
  await expect.poll(async () => (await editor.placeOf(third))[1]).toBe(before[1]);
  const stem = `N${first.name.slice(1, -2)}-`;
  await page.getByLabel('Number the desks: First name').fill(`${stem}08`);
  await expect(page.getByText(`New names: ${stem}08, ${stem}09, ${stem}10.`)).toBeVisible();
  await page.getByRole('button', { name: 'Give these names' }).click();
  await expect(editor.marker({ name: `${stem}09` })).toBeVisible();
  await editor.isSaved();
  await expectGoodLook(page);

  // None of it is visible yet, and a reload loses nothing.
  const seen = () =>
    keeper.read<{ desks: { name: string; x: number | null }[] }>(`/api/desks/maps/${floor.id}/`);
  expect((await seen()).desks.map(({ x }) => x)).toEqual([null, null, null]);
  await page.reload();
  await expect(editor.marker({ name: `${stem}10` })).toBeVisible();
  await editor.publish();
  expect((await seen()).desks.map(({ name }) => name)).toEqual([`${stem}08`, `${stem}09`, `${stem}10`]);
  await page.getByRole('link', { name: 'Back to the plan' }).click();
  await expect(page.getByRole('button', { name: new RegExp(`^Desk ${stem}08, `) })).toBeVisible();
});

test('only by keyboard: a desk is put in the middle, moved by the grid, removed and restored', async ({
  page,
  openAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'Manchester');
  const [desk] = floor.desks;
  await page.goto(`/floor-plans/${floor.id}/edit`);
  const editor = new PlanEditor(page);
  await tabTo(page, editor.unplaced(desk), 120);
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Put it in the middle' }), 120);
  await page.keyboard.press('Enter');
  await expect.poll(() => editor.placeOf(desk)).toEqual([600, 400]);
  await tabTo(page, editor.marker(desk), 120);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect.poll(() => editor.placeOf(desk)).toEqual([610, 450]);
  await page.keyboard.press('Delete');
  await expect(editor.unplaced(desk)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect.poll(() => editor.placeOf(desk)).toEqual([610, 450]);
  await editor.isSaved();
});

test('without a network it shows that nothing is saved, and the second of two editors resolves conflicts, also when publishing', async ({
  page,
  openAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'London HQ');
  const [mine, theirs] = floor.desks;
  await page.goto(`/floor-plans/${floor.id}/edit`);
  const editor = new PlanEditor(page);
  await expect(editor.unplaced(mine)).toBeVisible();
  await page.route('**/api/desks/maps/*/draft/', (route) =>
    route.request().method() === 'PUT' ? route.abort() : route.continue(),
  );
  await editor.put(mine, 0.4, 0.4);
  await expect(page.getByText(/^Your changes are still here/)).toBeVisible();
  // Another editor saves in the meantime.
  const saved = await admin.put(`/api/desks/maps/${floor.id}/draft/`, {
    version: 0,
    desks: [{ id: theirs.id, x: 300, y: 300 }],
  });
  expect(saved.status()).toBe(200);
  await page.unroute('**/api/desks/maps/*/draft/');
  await page.getByRole('button', { name: 'Try again' }).click();
  const choice = page.getByRole('alertdialog', { name: 'Someone else has edited this plan' });
  await expect(choice).toBeVisible();
  await expectGoodLook(page);
  await choice.getByRole('button', { name: 'Keep my version' }).click();
  await editor.isSaved();
  await expect.poll(() => editor.placeOf(theirs)).toEqual([300, 300]);
  await expect(editor.marker(mine)).toBeVisible();

  // The other editor saves again, before this one publishes.
  const { version } = await admin.read<{ version: number }>(`/api/desks/maps/${floor.id}/draft/`);
  const again = await admin.put(`/api/desks/maps/${floor.id}/draft/`, {
    version,
    desks: [{ id: theirs.id, x: 500, y: 300 }],
  });
  expect(again.status()).toBe(200);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(choice).toContainText(/Saved by .*\. 1 desk, room or size was changed\./);
  await choice.getByRole('button', { name: 'Keep my version' }).click();
  await editor.isSaved();
  await editor.publish();
  await expect.poll(() => editor.placeOf(theirs)).toEqual([300, 300]);
});

test('a picture goes into the draft, with a message about the removed parts', async ({
  page,
  openAs,
  apiAs,
}) => {
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'Edinburgh');
  const dialog = await new PlanEditor(page).openPicture(floor.id);
  const choose = (name: string, mimeType: string, text: string) =>
    dialog.getByLabel('New picture').setInputFiles({ name, mimeType, buffer: Buffer.from(text) });
  await choose('plan.pdf', 'application/pdf', 'none');
  await expect(dialog.getByText(/not a valid PDF/)).toBeVisible();
  await choose('plan.svg', 'image/svg+xml', '<svg viewBox="0 0 30000 100"></svg>');
  await expect(dialog.getByText(/30000 × 100 units/)).toBeVisible();
  await choose(
    'plan.svg',
    'image/svg+xml',
    '<svg viewBox="0 0 600 400"><script>alert(1)</script><rect width="600" height="400" fill="#eee"/></svg>',
  );
  await expect(dialog.getByText('The draft has the new picture.')).toBeVisible();
  await expect(dialog.getByText(/^Removed from the drawing: script\./)).toBeVisible();
  await expect(dialog.getByText('Current draft: 600 × 400 units')).toBeVisible();
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Discard draft' }).click();
  await expect(page.getByText('Draft discarded.')).toBeVisible();
  const { width } = await keeper.read<{ width: number }>(`/api/desks/maps/${floor.id}/draft/`);
  expect(width).toBe(1200);
});

test.describe('with a thumb at 390 px', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('places are typed', async ({ page, openAs, apiAs }) => {
    const admin = await apiAs('admin');
    const keeper = await openAs('desk-admin', '/');
    const floor = await ownFloor(admin, keeper, 'Manchester');
    const [desk] = floor.desks;
    await page.goto(`/floor-plans/${floor.id}/edit`);
    await expect(page.getByText(/easier on a larger screen/)).toBeVisible();
    const editor = new PlanEditor(page);
    await editor.unplaced(desk).tap();
    await page.getByRole('button', { name: 'Put it in the middle' }).tap();
    await page.getByLabel('From the left').fill('1201');
    await expect(page.getByText('Must be between 0 and 1200.')).toBeVisible();
    await page.getByLabel('From the left').fill('250');
    await page.getByLabel('From the top').fill('375.5');
    await editor.isSaved();
    await expect.poll(() => editor.placeOf(desk)).toEqual([250, 376]);
    await expectGoodLook(page);
  });
});
