import { expect, type Locator, type Page } from '@playwright/test';

/** A day as the calendar and the texts write it in English, e.g. "23 November 2026" somewhere in a label. */
export function longDay(day: string): string {
  return new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' }).format(
    new Date(`${day}T12:00:00`),
  );
}

/** Walks a month calendar to the month of the day; the calendars of one page are told apart by what holds them. */
export async function dayButton(within: Locator, day: string): Promise<Locator> {
  const cell = within.getByRole('button', { name: new RegExp(`\\b${longDay(day)}`) }).first();
  for (let step = 0; step < 3 && (await cell.count()) === 0; step += 1) {
    await within.getByRole('button', { name: 'Next month' }).click();
  }
  return cell;
}

/** The dashboard's card "Request a Desk". */
export class DeskCard {
  readonly #page: Page;
  readonly card: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.getByRole('region', { name: 'Request a Desk' });
  }

  async isLoaded(): Promise<void> {
    await expect(this.card.getByRole('button', { name: 'Whole month' })).toBeVisible();
  }

  async openRequest(): Promise<RequestDeskDialog> {
    await this.card.getByRole('button', { name: 'Request Desk' }).click();
    const dialog = new RequestDeskDialog(this.#page);
    await expect(dialog.dialog).toBeVisible();
    return dialog;
  }

  async day(day: string): Promise<Locator> {
    await this.isLoaded();
    const month = this.card.getByRole('button', { name: 'Whole month', expanded: false });
    if (await month.isVisible()) await month.click();
    // Until the month is there, the two weeks stand, and their days go with them.
    await expect(this.card.getByRole('button', { name: 'Next month' })).toBeVisible();
    return dayButton(this.card, day);
  }
}

/** The dialog "Request Desk", wherever it was opened from. */
export class RequestDeskDialog {
  readonly #page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Request Desk' });
  }

  list(field: 'Site' | 'Zone' | 'Desk' | 'User'): Locator {
    return this.dialog.getByRole('combobox', { name: field });
  }

  /** Picks an entry of one of the dialog's lists. */
  async choose(field: 'Site' | 'Zone' | 'Desk', text: string): Promise<void> {
    await this.list(field).click();
    await this.#page.getByRole('option', { name: text, exact: true }).click();
  }

  /** Picks a person; only a personal assistant has this field. */
  async choosePerson(name: string): Promise<void> {
    await this.list('User').fill(name);
    await this.#page.getByRole('option', { name }).click();
  }

  async pickDays(...days: string[]): Promise<void> {
    for (const day of days) await (await dayButton(this.dialog, day)).click();
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Request Desk' }).click();
  }
}
