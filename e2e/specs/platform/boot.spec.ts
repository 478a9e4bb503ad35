import { generateKeyPairSync, sign } from 'node:crypto';
import type { Page } from '@playwright/test';
import { forceBootRequest, signedBoot } from '../../fixtures/remote-files.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { DeskCard } from '../../pages/desk-card.ts';

/** Whatever answers in the place of `/boot.json`: nothing of a remote is run that the portal's own key has not signed. */

interface Answered {
  body: string;
  signature?: string;
  contentType?: string;
}

async function answerBoot(page: Page, change: (text: string) => Promise<Answered> | Answered): Promise<void> {
  await forceBootRequest(page);
  await page.route('**/boot.json', async (route) => {
    const response = await route.fetch();
    const { 'boot-signature': signature = '', ...headers } = response.headers();
    const answer = { signature, contentType: 'application/json', ...(await change(await response.text())) };
    await route.fulfill({
      status: 200,
      body: answer.body,
      contentType: answer.contentType,
      headers: answer.signature === '' ? {} : { 'boot-signature': answer.signature },
    });
    expect(headers['cache-control']).toContain('private');
  });
}

/** Another one, signed as the portal's servers do. */
const released = (text: string, change: object) =>
  signedBoot(JSON.stringify({ ...JSON.parse(text), ...change }));

const REFUSED: readonly [string, (text: string) => Promise<Answered> | Answered][] = [
  ['a byte that was changed on the way', (text) => ({ body: text.replace('"withdrawn"', '"withdrawm"') })],
  ['no signature', (body) => ({ body, signature: '' })],
  [
    'the signature of a key that is not the portal’s',
    (body) => {
      const { privateKey: key } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const made = sign('sha256', Buffer.from(body), { key, dsaEncoding: 'ieee-p1363' }).toString(
        'base64url',
      );
      return { body, signature: `0123456789ab.${made}` };
    },
  ],
  ['one that has expired', (text) => released(text, { expires: '2026-01-01T00:00:00.000Z' })],
  [
    'one that was made for another person',
    (text) => released(text, { audience: { client: 'demo', user: 1 } }),
  ],
  [
    'a page that a network puts in its place',
    () => ({ body: '<!doctype html><title>Wi-Fi</title>', contentType: 'text/html' }),
  ],
];

for (const [title, change] of REFUSED) {
  test(`a deployment is refused: ${title}`, async ({ page, openAs }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await answerBoot(page, change);
    await openAs('desk', '/');
    await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
    await expect(page.getByText('Parts of the portal could not be loaded')).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/remotes/'))).toEqual([]);
  });
}

test('Try again restores the pages once the deployment can be verified', async ({ page, openAs }) => {
  let isTampered = true;
  await answerBoot(page, (body) => ({ body: isTampered ? `${body} ` : body }));
  await openAs('desk', '/');
  await expect(page.getByText('Parts of the portal could not be loaded')).toBeVisible();
  await expectGoodLook(page);
  isTampered = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await new DeskCard(page).isLoaded();
});
