import { expect, type Locator, type Page } from '@playwright/test';
import { dayButton, longDay } from './desk-card.ts';

/** The dashboard's card "Parking". */
export class ParkingCard {
  readonly #page: Page;
  readonly card: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.card = page.getByRole('region', { name: 'Parking', exact: true });
  }

  async openRequest(): Promise<RequestParkingDialog> {
    await this.card.getByRole('button', { name: 'Request Parking' }).click();
    const dialog = new RequestParkingDialog(this.#page);
    await expect(dialog.dialog).toBeVisible();
    return dialog;
  }

  /** Of the calendar: what is listed below it has buttons that name the day as well. */
  async day(day: string): Promise<Locator> {
    const cell = this.card
      .getByRole('gridcell')
      .getByRole('button', { name: new RegExp(`\\b${longDay(day)}`) });
    for (let step = 0; step < 3 && (await cell.count()) === 0; step += 1) {
      await this.card.getByRole('button', { name: 'Next month' }).click();
    }
    return cell;
  }
}

/** The dialog "Request Parking", wherever it was opened from. */
export class RequestParkingDialog {
  readonly #page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Request Parking' });
  }

  list(field: 'Site' | 'Car park' | 'Employee' | 'Start time' | 'End time'): Locator {
    return this.dialog.getByRole('combobox', { name: field, exact: true });
  }

  async choose(field: 'Site' | 'Car park' | 'Start time' | 'End time', text: string): Promise<void> {
    await this.list(field).click();
    await this.#page.getByRole('option', { name: text, exact: true }).click();
  }

  /** Only assistants and administrators of parking have this field. */
  async choosePerson(name: string): Promise<void> {
    await this.list('Employee').fill(name);
    await this.#page.getByRole('option', { name }).click();
  }

  async pickDays(...days: string[]): Promise<void> {
    for (const day of days) await (await dayButton(this.dialog, day)).click();
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Request Parking' }).click();
  }
}
