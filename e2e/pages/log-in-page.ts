import { expect, type Page } from '@playwright/test';
import { PASSWORD } from '../fixtures/portal.ts';

export class LogInPage {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  get email() {
    return this.#page.getByRole('textbox', { name: 'Email', exact: true });
  }

  get password() {
    return this.#page.getByLabel('Password', { exact: true });
  }

  async logIn(email: string, password: string = PASSWORD): Promise<void> {
    await this.email.fill(email);
    await this.password.fill(password);
    await this.#page.getByRole('button', { name: 'Log In', exact: true }).click();
  }

  async switchToReset(): Promise<void> {
    await this.#page.getByRole('button', { name: 'Forgot your password?' }).click();
  }

  async askForReset(email: string): Promise<void> {
    await this.email.fill(email);
    await this.#page.getByRole('button', { name: 'Send reset email' }).click();
  }

  async isShown(): Promise<void> {
    await expect(this.email).toBeVisible();
    await expect(this.#page).toHaveURL(/\/log-in/);
  }
}
