import { expect, type Locator, type Page } from '@playwright/test';

/** The schedule of rooms, by week or day. */
export class SchedulePage {
  readonly #page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.#page = page;
    this.grid = page.getByRole('grid');
  }

  async isLoaded(): Promise<void> {
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible();
  }

  /** A cell whose label starts with the room, followed by `words`, e.g. what is free there. */
  cell(room: string, words: string | RegExp): Locator {
    const rest = typeof words === 'string' ? words : words.source;
    return this.grid.getByRole('gridcell', { name: new RegExp(`^${room}, .*${rest}`) });
  }

  free(): Locator {
    return this.grid.getByRole('gridcell', { name: /: free / });
  }

  bookings(): Locator {
    return this.grid.getByRole('row').getByRole('button');
  }

  async next(): Promise<void> {
    await this.#page.getByRole('button', { name: /^Next (week|day)$/ }).click();
  }
}

/** The parameters of a link to the booking form. */
export function bookingOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
