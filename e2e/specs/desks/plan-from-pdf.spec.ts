import { open } from 'node:fs/promises';
import type { Locator } from '@playwright/test';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { tabTo } from '../../fixtures/keyboard.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { ownFloor, PlanEditor } from '../../pages/plan-editor.ts';

const COVER = { width: 595, height: 842, paper: '#f6d7d7', word: 'Cover' };
const PLAN = { width: 1191, height: 842, paper: '#d7f0dc', word: 'Hall' };

interface Maps {
  image: string;
  width: number;
  height: number;
}

const choose = (dialog: Locator, buffer: Buffer, name = 'plan.pdf') =>
  dialog.getByLabel('New picture').setInputFiles({ name, mimeType: 'application/pdf', buffer });

test('the second page of a PDF is chosen, published, and sharp on the plan', async ({
  page,
  openAs,
  apiAs,
}) => {
  test.slow();
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'Edinburgh');
  const origins = new Set<string>();
  page.on('request', (request) => {
    if (/^https?:/.test(request.url())) origins.add(new URL(request.url()).origin);
  });
  const dialog = await new PlanEditor(page).openPicture(floor.id);
  await choose(dialog, await makePdf([COVER, PLAN]));
  const second = dialog.getByRole('button', { name: 'Page 2' });
  await expect(dialog.getByRole('list', { name: 'Which page is the plan?' })).toBeVisible();
  // Its preview is drawn: not the canvas of a browser, which is 300 by 150.
  await expect.poll(() => second.locator('canvas').getAttribute('width')).toBe('320');
  await expectGoodLook(page);
  await second.click();
  await expect(dialog.getByText('The draft has the new picture.')).toBeVisible();
  await expect(dialog.getByText('Current draft: 5000 × 3535 units')).toBeVisible();
  await expect(second).toHaveAttribute('aria-pressed', 'true');
  await expectGoodLook(page);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await new PlanEditor(page).publish();
  expect([...origins]).toEqual([new URL(page.url()).origin]);

  const { image, width, height } = await keeper.read<Maps>(`/api/desks/maps/${floor.id}/`);
  expect([width, height]).toEqual([5000, 3535]);
  const png = sharp(await (await page.request.get(image)).body());
  expect(await png.metadata()).toMatchObject({ format: 'png', width: 5000, height: 3535 });
  // Of the second page's colour where nothing is, and dark where the word is: the font came, too.
  const part = async (left: number, top: number, width: number, height: number) => {
    const cut = await png.clone().extract({ left, top, width, height }).removeAlpha().png().toBuffer();
    return (await sharp(cut).stats()).channels.map(({ mean, min }) => ({ mean: Math.round(mean), min }));
  };
  expect((await part(10, 10, 100, 100)).map(({ mean }) => mean)).toEqual([0xd7, 0xf0, 0xdc]);
  const [word] = await part(500, 900, 1500, 800);
  expect(word?.min).toBeLessThan(30);
  expect(word?.mean).toBeLessThan(0xb0);

  await page.getByRole('link', { name: 'Back to the plan' }).click();
  const shown = page.locator(`.leaflet-image-layer, img[src="${image}"]`).first();
  await expect(shown).toBeVisible();
  await expect.poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(5000);
});

test('a PDF of one page goes straight on, by keyboard a page of several; opening one can be cancelled', {
  tag: '@full',
}, async ({ page, context, openAs, apiAs }) => {
  test.slow();
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'Manchester');
  const dialog = await new PlanEditor(page).openPicture(floor.id);
  const pick = dialog.getByRole('button', { name: 'Choose a file' });

  // Its code is on its way.
  let goOn = () => {};
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await context.route('**/remotes/mf-desks/**', async (route) => {
    await held;
    await route.continue();
  });
  await choose(dialog, await makePdf([PLAN]));
  await expect(dialog.getByText('Opening the PDF…')).toBeVisible();
  await tabTo(page, dialog.getByRole('button', { name: 'Cancel' }));
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Opening the PDF…')).toBeHidden();
  await expect(pick).toBeFocused();
  goOn();

  await choose(dialog, await makePdf([PLAN]));
  await expect(dialog.getByText('The draft has the new picture.')).toBeVisible();
  await expect(dialog.getByText('Current draft: 5000 × 3535 units')).toBeVisible();
  await expect(dialog.getByRole('button', { name: /^Page / })).toHaveCount(0);

  await choose(dialog, await makePdf([PLAN, COVER]));
  const second = dialog.getByRole('button', { name: 'Page 2' });
  await tabTo(page, second);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('Current draft: 3533 × 5000 units')).toBeVisible();
  await expect(second).toBeFocused();
});

test('a file that is not a drawable PDF is refused with a reason, and the draft stays', async ({
  page,
  openAs,
  apiAs,
}, info) => {
  test.slow();
  const admin = await apiAs('admin');
  const keeper = await openAs('desk-admin', '/');
  const floor = await ownFloor(admin, keeper, 'London HQ');
  const draft = () => keeper.read<object>(`/api/desks/maps/${floor.id}/draft/`);
  const before = await draft();
  const dialog = await new PlanEditor(page).openPicture(floor.id);
  const refused = async (words: RegExp) => {
    await expect(dialog.getByText(words)).toBeVisible();
    await expect(dialog.getByText('The draft has the new picture.')).toBeHidden();
  };
  await choose(dialog, Buffer.from('hello'));
  await refused(/not a valid PDF/);
  await choose(dialog, Buffer.alloc(0));
  await refused(/This file is empty/);
  await choose(dialog, Buffer.from('%PDF-1.7\nnothing of it'));
  await refused(/This PDF is damaged/);
  await choose(dialog, await makePdf([PLAN], 'secret'));
  await refused(/protected by a password/);
  await choose(dialog, await makePdf([{ ...PLAN, width: 30_000 }]));
  await refused(/Page 1 measures 30000 × 842 points\. The limit per side is 14400/);
  await expectGoodLook(page);
  const large = info.outputPath('large.pdf');
  const file = await open(large, 'w');
  await file.write('%PDF-1.7');
  await file.truncate(60_000_000);
  await file.close();
  await dialog.getByLabel('New picture').setInputFiles(large);
  await refused(/This PDF has 60 MB\. The limit is 50 MB/);
  expect(await draft()).toEqual(before);
});

interface PdfPage {
  /** In points. */
  width: number;
  height: number;
  paper: string;
  /** Black, in a font that the file leaves out. */
  word: string;
}

/** A PDF of pages that can be told apart by colour and word. */
function makePdf(pages: readonly PdfPage[], password?: string): Promise<Buffer> {
  const doc = new PDFDocument({
    autoFirstPage: false,
    ...(password === undefined ? {} : { userPassword: password }),
  });
  const parts: Buffer[] = [];
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  for (const { width, height, paper, word } of pages) {
    doc.addPage({ size: [width, height], margin: 0 });
    doc.rect(0, 0, width, height).fill(paper);
    doc
      .font('Helvetica-Bold')
      .fontSize(Math.min(width, height) / 4)
      .fillColor('black')
      .text(word, width / 10, height / 4, { lineBreak: false });
    doc
      .lineWidth(2)
      .rect(width / 20, height / 20, width * 0.9, height * 0.9)
      .stroke('#333333');
  }
  doc.end();
  return whole;
}
