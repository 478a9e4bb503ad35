import type { Page } from '@playwright/test';
import type { Api } from '../../fixtures/api.ts';
import { quietChromium } from '../../fixtures/chromium.ts';
import { siteNamed } from '../../fixtures/desks.ts';
import { ORIGIN } from '../../fixtures/portal.ts';
import { expect, expectGoodLook, test } from '../../fixtures/test.ts';
import { invite, visit } from '../../fixtures/visits.ts';
import { Reception } from '../../pages/reception.ts';

// The headless shell shows no PDF, and so prints none.
test.use({ launchOptions: quietChromium() });

/** Headless Chromium has the viewer of PDFs, but no print dialog, and dies of being asked for it. */
async function withoutDialog(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const found = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
    const printed: string[] = [];
    Object.assign(window, { printed });
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
      get(this: HTMLIFrameElement) {
        if (!this.src.startsWith('blob:')) return found?.get?.call(this);
        return { focus: () => {}, print: () => printed.push(this.src) };
      },
    });
  });
  return () => page.evaluate(() => (window as unknown as { printed: string[] }).printed.length);
}

/** A device that was just enrolled calls as itself. */
async function enrol(reception: Api, kind: 'kiosk' | 'print-agent', name: string) {
  const { id: siteId } = await siteNamed(reception, 'London HQ');
  const answer = await reception.post('/api/devices/', { kind, name, site_id: siteId });
  const { device, uuid } = (await answer.json()) as { device: { id: number }; uuid: string };
  const call = (method: string, path: string, body?: unknown) =>
    fetch(ORIGIN + path, {
      method,
      headers: { authorization: `Screen ${uuid}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  return { id: device.id, call };
}

test('one key checks in and opens the print dialog with the badge, on the same page', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, {
    firstName: 'Mei 小明',
    lastName: '王 Onekey',
    company: '北京科技有限公司',
  });
  const printed = await withoutDialog(page);
  await openAs('reception', '/reception');
  const reception = new Reception(page);
  await reception.isShown();
  await page.keyboard.press('/');
  await page.keyboard.type('Onekey');
  await expect(page).toHaveURL(/search=Onekey/);
  await reception.row(invited.name).getByRole('button', { name: invited.name }).first().focus();
  await page.keyboard.press('e');
  await expect(page.getByText('Visitor has been checked in.')).toBeVisible();
  await expect.poll(printed).toBe(1);
  await expect(reception.row(invited.name).getByText('Badge printed')).toBeAttached();
  expect(page.context().pages()).toHaveLength(1);
  expect((await visit(host, invited.visitId)).status).toBe('checked-in');

  await reception.row(invited.name).getByRole('button', { name: invited.name }).first().focus();
  await page.keyboard.press('p');
  const again = page
    .getByRole('alertdialog')
    .or(page.getByRole('dialog', { name: 'Print this badge again?' }));
  await expect(again.first()).toBeVisible();
  await again.getByRole('button', { name: 'Print again' }).click();
  await expect.poll(printed).toBe(2);
});

test('failures of kiosks and printers appear live, and are retried and settled', async ({
  page,
  openAs,
  apiAs,
}) => {
  const host = await apiAs('employee');
  const invited = await invite(host, { firstName: 'Petra', lastName: 'Paperless' });
  const reception = await apiAs('reception');
  const kiosk = await enrol(reception, 'kiosk', 'Lobby of the failures');
  const agent = await enrol(reception, 'print-agent', 'Zebra of the failures');

  await openAs('reception', '/reception');
  await page.getByRole('button', { name: /^More/ }).click();
  await page.getByRole('menuitem', { name: /^Failures/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Failures' })).toBeVisible();
  await kiosk.call('POST', '/api/visits/failed_checkin/', { method: 'name', details: 'Nobody Anybodyknows' });
  const checkIn = page.getByRole('row', { name: /Nobody Anybodyknows/ });
  await expect(checkIn).toContainText('Lobby of the failures');

  // The agent takes the job, has no paper, and says so.
  await reception.post(`/api/visits/${invited.visitId}/badge/print/`);
  const { job } = (await (await agent.call('POST', '/api/print-jobs/next/')).json()) as {
    job: { id: number };
  };
  await agent.call('POST', `/api/print-jobs/${job.id}/done/`, {
    printed: false,
    problem: 'exit 3: no paper',
  });
  const badge = page.getByRole('row', { name: /Petra Paperless/ });
  await expect(badge).toContainText('exit 3: no paper');
  await expectGoodLook(page);

  await badge.getByRole('button', { name: /^Print again/ }).click();
  await expect(page.getByText('The badge is waiting for the printer again.')).toBeVisible();
  await expect(badge).toHaveCount(0);
  const next = (await (await agent.call('POST', '/api/print-jobs/next/')).json()) as { job: { id: number } };
  const pdf = await agent.call('GET', `/api/print-jobs/${next.job.id}/pdf/`);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  await agent.call('POST', `/api/print-jobs/${next.job.id}/done/`, { printed: true });

  await checkIn.getByRole('button', { name: /^Mark as dealt with/ }).click();
  await expect(checkIn).toHaveCount(0);
  await page.goto(`${new URL(page.url()).pathname}?state=settled`);
  await expect(checkIn).toContainText('Dealt with');
  await expectGoodLook(page);
  for (const { id } of [kiosk, agent]) await reception.delete(`/api/devices/${id}/`);
});
