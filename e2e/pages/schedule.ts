import { expect, type Locator, type Page } from '@playwright/test';

/** Rooms and what is on in them, a week or a day. */
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

  /** A cell whose label begins with the room and says what is free there, if `words` are of that. */
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

/** What a link to the booking form says. */
export function bookingOf(url: string): Record<string, string> {
  return Object.fromEntries(new URL(url).searchParams);
}
