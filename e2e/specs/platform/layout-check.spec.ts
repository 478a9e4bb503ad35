import { expect, type Page, test } from '@playwright/test';
import { axeErrors } from '../../fixtures/look/axe-errors.ts';
import { layoutErrors } from '../../fixtures/look/layout-errors.ts';

/** The checks of the look themselves: pages that are right, and each thing that they must find. */
test.use({ viewport: { width: 390, height: 600 } });

const show = (page: Page, html: string) =>
  page.setContent(
    `<!doctype html><html lang="en"><style>body{font:16px sans-serif;margin:8px}</style>${html}`,
  );

for (const [what, html] of Object.entries({
  'text in its box':
    '<button>Check in</button><p>Some words that go over more than one line of the page.</p>',
  'an ellipsis that a tooltip completes':
    '<div title="A long name of a visitor" style="width:80px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">A long name of a visitor</div>',
  'the same in a box that cuts':
    '<div style="width:80px;overflow:hidden"><div title="A long name of a visitor" style="overflow:hidden;text-overflow:ellipsis;white-space:nowrap">A long name of a visitor</div></div>',
  'what scrolls':
    '<div style="width:100px;overflow-x:auto"><p style="width:300px">Wide, and one can scroll to it.</p></div>',
  'what is for screen readers alone':
    '<span style="position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap">Said, not shown</span>',
  'an address that is longer than its line':
    '<p style="width:120px;overflow-wrap:anywhere">anna.kowalska.with.a.long.name@subsidiary.example.com</p>',
  'a list under an open dialog':
    '<button>Below</button><div role="dialog" style="position:fixed;inset:0;background:#fff">Above</div>',
  'a checkbox that its label paints':
    '<label style="position:relative"><input type="checkbox" style="opacity:.01;width:24px;height:24px"><span style="position:absolute;inset:0;background:#ddd"></span></label>',
})) {
  test(`finds nothing in ${what}`, async ({ page }) => {
    await show(page, html);
    expect(await page.evaluate(layoutErrors)).toEqual([]);
  });
}

for (const [what, html, error] of [
  [
    'a page that is too wide',
    '<div style="width:500px;height:9px"></div>',
    /the page is 508 px wide in a window of 390 px/,
  ],
  [
    'marks of the roll call, one letter a line',
    '<div style="display:flex;width:200px">' +
      '<button style="width:34px;overflow-wrap:anywhere">Needs assistance</button><button style="width:34px;overflow-wrap:anywhere">Unknown</button></div>',
    /"Unknown" of <button> "Unknown" is broken by the letter/,
  ],
  [
    'a German word without a hyphen',
    '<p lang="de" style="width:150px;overflow-wrap:anywhere">Mitarbeiterverzeichnis</p>',
    /"Mitarbeiterverzeichnis" of .* is broken by the letter/,
  ],
  [
    'text that is cut off',
    '<div style="width:60px;overflow:hidden;white-space:nowrap">Documents and badges</div>',
    /is cut off by <div>/,
  ],
  [
    'an ellipsis without its full text',
    '<div style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">Documents and badges</div>',
    /is cut off by <div>/,
  ],
  [
    'text cut at its foot',
    '<div style="height:20px;overflow:hidden">One<br>Two</div>',
    /is cut off by <div>/,
  ],
  [
    'text that runs out of its button',
    '<button style="width:60px;white-space:nowrap;padding:0;overflow:visible;display:block;text-align:left"><span>Check everybody out</span></button>',
    /runs out of <button>/,
  ],
  [
    'something over a button',
    '<button style="width:100px;height:40px">Save</button><div style="position:absolute;left:0;top:0;width:200px;height:60px;background:#eee"></div>',
    /<button> "Save" lies under <div>/,
  ],
  [
    'a row’s button that is scrolled out of sight',
    '<div style="width:100px;overflow-x:auto"><table><tbody><tr><td style="min-width:200px">Wide<td><button>Edit</button></table></div>',
    /<button> "Edit" is out of sight in <div>/,
  ],
] as const) {
  test(`finds ${what}`, async ({ page }) => {
    await show(page, html);
    expect((await page.evaluate(layoutErrors)).join('\n')).toMatch(error);
  });
}

test('finds by axe the differences between two checks, in a frame too', async ({ page }) => {
  // Frames hear each other where they have an origin.
  const body =
    '<!doctype html><html lang="en"><title>Ok</title><main><h1>Ok</h1><p>Words</p><iframe title="Frame"></iframe></main>';
  await page.route('**/looked-at', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.goto('/looked-at');
  expect(await axeErrors(page)).toEqual([]);
  await page.evaluate(() => {
    const [words] = document.getElementsByTagName('p');
    if (words) words.style.color = '#aaa';
    document.querySelector('main')?.append(document.createElement('input'));
    document.querySelector('iframe')?.contentDocument?.body.append(document.createElement('textarea'));
  });
  expect(await axeErrors(page)).toEqual(['color-contrast: p', 'label: iframe textarea, input']);
});
