import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { myVisit } from '../fixtures/visits.ts';

/** The receptionist's screen. */
export class Reception {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  async isShown(): Promise<void> {
    await expect(this.#page.getByRole('heading', { level: 1, name: 'Reception' })).toBeVisible();
    await expect(this.#page.getByRole('table', { name: 'Visits' }).getByRole('row').nth(1)).toBeVisible();
  }

  row(name: string): Locator {
    return this.#page.getByRole('row').filter({ hasText: name });
  }

  /** Opens it by keyboard; its first entry then has the focus. */
  async openMenu(name: string): Promise<void> {
    await this.row(name)
      .getByRole('button', { name: `Actions for ${name}` })
      .press('Enter');
    await expect(this.#page.getByRole('menu').getByRole('menuitem').first()).toBeFocused();
  }

  async select(...names: string[]): Promise<void> {
    for (const name of names) await this.row(name).getByRole('checkbox').check();
  }

  async batch(action: string): Promise<void> {
    await this.#page
      .getByRole('region', { name: 'For the selected visits' })
      .getByRole('button', { name: action, exact: true })
      .click();
  }

  /**
   * A scanner that types: keys in one burst, wherever the focus is. Not with the driver's keyboard, whose every key
   * is a round trip, and on a busy machine as slow as a person's.
   */
  async scan(text: string): Promise<void> {
    await this.#page.evaluate(
      (keys) => {
        for (const key of keys) {
          const place = document.activeElement ?? document.body;
          place.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
        }
      },
      [...text, 'Enter'],
    );
  }

  /** The link in the email that notified a host of an arrival. */
  async arrivalLink(api: Api, host: string, visitor: string): Promise<string> {
    let found: string | undefined;
    await expect(async () => {
      const list = await (await api.get(`/mailbox/?to=${encodeURIComponent(host)}`)).text();
      for (const [, path] of list.matchAll(/href="(\/mailbox\/[^"?]+)"/g)) {
        const mail = await (await api.get(`${path}?view=text`)).text();
        if (mail.includes(visitor)) found ??= /https?:\/\/[^"<\s]+\/arrival\/[^"<\s]+/.exec(mail)?.[0];
      }
      expect(found).toBeDefined();
    }).toPass({ timeout: 10_000 });
    return found ?? '';
  }

  /** The address in the image of the visit's code. */
  async codeAddress(uuid: string): Promise<string> {
    const { qr_code_url: path } = await myVisit(uuid);
    const code = /codes\/([0-9a-f-]{36})/.exec(path ?? '')?.[1] ?? '';
    return `${new URL(this.#page.url()).origin}/handle-qr?aid=visit-check-in&oid=${code}`;
  }
}
