import type { Locator, Page } from '@playwright/test';

/** The form of sign-up, invitation and profile. */
export class AccountForm {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  text(label: string): Locator {
    return this.#page.getByRole('textbox', { name: label, exact: true });
  }

  password(label: 'Password' | 'Confirm password'): Locator {
    return this.#page.getByLabel(label, { exact: true });
  }

  list(label: string): Locator {
    return this.#page.getByRole('combobox', { name: label });
  }

  async choose(label: string, option: string): Promise<void> {
    await this.list(label).click();
    await this.#page.getByRole('option', { name: option, exact: true }).click();
  }

  checkbox(label: string): Locator {
    return this.#page.getByRole('checkbox', { name: label });
  }

  async signUp(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Sign Up', exact: true }).click();
  }
}
