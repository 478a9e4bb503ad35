import type { Page } from '@playwright/test';
import { ORIGIN } from '../../fixtures/portal.ts';
import { answerFiles, changeBoot, releaseChanged } from '../../fixtures/remote-files.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/** Whatever a remote does, the frame and the other screens live, and the place says what happened. */
const SCRIPTS = /\.js$/;

async function frameLives(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { name: 'Privacy' }).first()).toBeVisible();
}

/** Lets the time of the tries pass: they wait for one another, and each begins when the page has heard that the last one failed. */
async function givesUp(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(1000);
    await expect(page.getByText('This took too long to load.')).toBeVisible({ timeout: 100 });
  }).toPass({ intervals: [0], timeout: 30_000 });
}

test('a remote that answers 404 leaves a tile with a message', async ({ page, openAs }) => {
  await answerFiles(page, SCRIPTS, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openAs('desk', '/');
  await expect(page.getByText('This is not available.')).toBeVisible();
  await expectGoodLook(page);
  await frameLives(page);
});

test('a remote that hangs shows a message after two seconds, and gives up after its tries', {
  tag: '@full',
}, async ({ page, openAs }) => {
  await page.clock.install();
  await answerFiles(page, SCRIPTS, () => new Promise(() => {}));
  await openAs('desk', '/');
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await givesUp(page);
  await frameLives(page);
});

test('a byte that was changed in transit is not run', async ({ page, openAs }) => {
  await answerFiles(page, /^entry.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nglobalThis.tampered = true;` });
  });
  await openAs('desk', '/');
  await expect(page.getByText('This could not be verified')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await frameLives(page);
});

test('a chunk that was changed in transit is not run', { tag: '@full' }, async ({ page, openAs }) => {
  await answerFiles(page, /^screens-.*\.js$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `globalThis.tampered = true;\n${await answer.text()}` });
  });
  await openAs('desk', '/desks');
  await expect(page.getByText('This could not be verified')).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await new DeskCard(page).isLoaded();
});

test('a style that was changed in transit is not used', { tag: '@full' }, async ({ page, openAs }) => {
  await answerFiles(page, /\.css$/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: `${await answer.text()}\nbody { display: none }` });
  });
  await openAs('desk', '/desks');
  await expect(page.getByText('This could not be verified')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Dashboard' })).toBeVisible();
});

test('a missing chunk only affects its screen', async ({ page, openAs }) => {
  await answerFiles(page, /^screens-.*\.js$/, (route) => route.fulfill({ status: 404, body: 'gone' }));
  await openAs('desk', '/desks');
  await expect(page.getByText('This is not available.')).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Dashboard' }).click();
  await new DeskCard(page).isLoaded();
});

test('a chunk that hangs is given up after its tries, and a reload helps in the end', {
  tag: '@full',
}, async ({ page, openAs }) => {
  await page.clock.install();
  let hangs = true;
  await answerFiles(page, /^screens-.*\.js$/, (route) => (hangs ? new Promise(() => {}) : route.fallback()));
  await openAs('desk', '/desks');
  await expect(page.getByText('This is taking longer than usual.')).toBeVisible();
  await givesUp(page);
  await expect(page.getByText(/^Reference: R-[0-9A-Z]{6}/)).toBeVisible();
  hangs = false;
  await page.reload();
  await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
});

test('a file without a hash is not run', async ({ page, openAs }) => {
  await changeBoot(page, ({ remotes }) => {
    for (const remote of remotes) {
      remote.integrity = {};
      if (remote.previous) remote.previous.integrity = {};
    }
  });
  await openAs('desk', '/');
  await expect(page.getByText('This could not be verified')).toBeVisible();
  await frameLives(page);
});

test.describe('a remote that throws', () => {
  test.use({ expectedPageErrors: [/a remote that throws/] });
  test('falls inside its place', async ({ page, openAs }) => {
    await releaseChanged(page, /^cards-.*\.js$/, () => 'throw new Error("a remote that throws");', ORIGIN);
    await openAs('desk', '/');
    await expect(page.getByText('This cannot be shown')).toBeVisible();
    await page.getByRole('navigation').getByRole('link', { name: 'Desks' }).click();
    await expect(page.getByRole('button', { name: /^Request / }).first()).toBeVisible();
  });
});

test('a remote that was built for another React is not run', { tag: '@full' }, async ({ page, openAs }) => {
  await releaseChanged(
    page,
    /^entry.*\.js$/,
    (source) => source.replaceAll(/"\^19\.\d+\.\d+"/g, '"^18.0.0"'),
    ORIGIN,
  );
  await openAs('desk', '/');
  await expect(page.getByText('This needs another version of the portal.')).toBeVisible();
  await frameLives(page);
});

test('a remote of a newer contract is refused before it is fetched', { tag: '@full' }, async ({
  page,
  openAs,
}) => {
  await changeBoot(page, ({ remotes }) => {
    for (const remote of remotes) {
      remote.descriptor.contract = '99.0.0';
      // A store that has seen several builds would have a good version to go back to.
      delete remote.previous;
    }
  });
  await openAs('desk', '/');
  await expect(page.getByText('This needs another version of the portal.')).toBeVisible();
  await frameLives(page);
});

test('Retry loads a remote that works again', async ({ page, openAs }) => {
  let down = true;
  await answerFiles(page, SCRIPTS, (route) => (down ? route.abort('connectionrefused') : route.fallback()));
  await openAs('desk', '/');
  await expect(page.getByText('The portal cannot be reached.')).toBeVisible({
    timeout: 20_000,
  });
  down = false;
  await page.getByRole('button', { name: 'Retry' }).click();
  await new DeskCard(page).isLoaded();
});
