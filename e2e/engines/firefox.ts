import { createHash } from 'node:crypto';
import { type BrowserType, expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';
import { type Engine, PATIENCE_MS, type Tab, type Target, WINDOW } from './tab.ts';

/** Firefox reports a file whose loading a navigation has ended as one with a wrong hash. */
const HASH_OF_NOTHING = createHash('sha384').digest('base64');

/** The system's Firefox over WebDriver BiDi, by Playwright; the project says which. */
export async function startFirefox(firefox: BrowserType): Promise<Engine> {
  const browser = await firefox.launch();
  return {
    visit: async (use) => {
      const context = await browser.newContext({ serviceWorkers: 'allow', viewport: WINDOW });
      const page = await context.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      const errors: string[] = [];
      page.on('pageerror', ({ message }) => {
        if (!message.includes(HASH_OF_NOTHING)) errors.push(message);
      });
      await use(new FirefoxTab(page));
      await context.close();
      expect(errors, 'the page threw nothing').toEqual([]);
    },
    stop: () => browser.close(),
  };
}

class FirefoxTab implements Tab {
  readonly #page: Page;

  constructor(page: Page) {
    this.#page = page;
  }

  #all({ by, name, within }: Target): Locator {
    const place = within ? this.#find(within) : this.#page;
    if (by === 'label') return place.getByLabel(name, { exact: true });
    if (by === 'text') return place.getByText(name, { exact: true });
    return place.getByRole(by, { name, exact: true });
  }

  #find(target: Target): Locator {
    return this.#all(target).filter({ visible: true }).first();
  }

  async open(path: string): Promise<void> {
    await this.#page.goto(path);
  }

  async back(): Promise<void> {
    await this.#page.goBack({ waitUntil: 'commit' });
  }

  async continueAs(session: Api): Promise<void> {
    await this.#page.context().addCookies(await session.cookies());
  }

  async address(): Promise<URL> {
    return new URL(this.#page.url());
  }

  sees(target: Target): Promise<void> {
    return expect(this.#find(target)).toBeVisible({ timeout: PATIENCE_MS });
  }

  lacks(target: Target): Promise<void> {
    return expect(this.#find(target)).toBeHidden({ timeout: PATIENCE_MS });
  }

  press(target: Target): Promise<void> {
    return this.#find(target).click();
  }

  async type(target: Target, text: string): Promise<void> {
    const field = this.#find(target);
    await field.press('Control+a');
    // Over BiDi `fill` sets the value without an event that React knows.
    await field.pressSequentially(text);
  }

  choose(target: Target, path: string): Promise<void> {
    return this.#all(target).setInputFiles(path);
  }

  async drag(target: Target, x: number, y: number): Promise<void> {
    await this.#find(target).hover();
    const box = await this.#find(target).boundingBox();
    if (!box) throw new Error('The element has no place.');
    const [left, top] = [box.x + box.width / 2, box.y + box.height / 2];
    const { mouse } = this.#page;
    await mouse.down();
    await mouse.move(left + x / 2, top + y / 2);
    await mouse.move(left + x, top + y);
    await mouse.up();
  }

  resize(width: number, height: number): Promise<void> {
    return this.#page.setViewportSize({ width, height });
  }

  run<T>(script: (argument: string) => T | Promise<T>, argument = ''): Promise<T> {
    return this.#page.evaluate(script, argument);
  }

  picture(): Promise<Buffer> {
    // Playwright adds styles to the page for it, which the page's policy refuses.
    this.#page.removeAllListeners('pageerror');
    return this.#page.screenshot();
  }
}
