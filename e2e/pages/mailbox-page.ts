import { expect, type Page } from '@playwright/test';
import { ORIGIN } from '../fixtures/portal.ts';

/** The demo client's mailbox, read as a person reads it. */
export class MailboxPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Opens the newest message to an address, waiting until one with that subject is there. */
  async open(to: string, subject: RegExp): Promise<void> {
    const message = this.#page.getByRole('list', { name: 'Messages' }).getByRole('link', { name: subject });
    await expect(async () => {
      await this.#page.goto(`${ORIGIN}/mailbox/?to=${encodeURIComponent(to)}`);
      await expect(message.first()).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 10_000 });
    await message.first().click();
  }

  /** The address that the opened mail's button leads to; of several in its text, the one with `part`. */
  async link(part = ''): Promise<string> {
    await this.#page.getByRole('link', { name: 'Text', exact: true }).click();
    const links = this.#page.locator('pre').getByRole('link');
    const href = await links.filter({ hasText: part }).first().getAttribute('href');
    if (!href) throw new Error('The mail has no link.');
    return href;
  }

  /** Presses the button in the mail as it looks, like its reader does. */
  async follow(): Promise<void> {
    await this.#page.frameLocator('iframe').getByRole('link').last().click();
  }

  async hasNothingFor(to: string): Promise<void> {
    await this.#page.goto(`${ORIGIN}/mailbox/?to=${encodeURIComponent(to)}`);
    await expect(this.#page.getByText('No messages to')).toBeVisible();
  }
}
