import { expect, type Locator, type Page } from '@playwright/test';
import { dayButton } from './desk-card.ts';

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

  day(day: string): Promise<Locator> {
    return dayButton(this.card, day);
  }
}

/** The dialog "Request Parking". */
export class RequestParkingDialog {
  readonly #page: Page;
  readonly dialog: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.dialog = page.getByRole('dialog', { name: 'Request Parking' });
  }

  /** Picks an entry of one of the dialog's lists. */
  async choose(field: 'Site' | 'Car park', text: string): Promise<void> {
    await this.dialog.getByRole('combobox', { name: field }).click();
    await this.#page.getByRole('option', { name: text, exact: true }).click();
  }

  async pickDays(...days: string[]): Promise<void> {
    for (const day of days) await (await dayButton(this.dialog, day)).click();
  }

  async send(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Request Parking' }).click();
  }
}
