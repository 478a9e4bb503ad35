import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from '@playwright/test';
import { Button, Origin, type WebDriver, WebElement } from 'selenium-webdriver';
import type { Api } from '../fixtures/api.ts';
import { ORIGIN } from '../fixtures/portal.ts';
import { PATIENCE_MS, type Tab, type Target } from './tab.ts';

/** Finds elements by role and name in a page, which WebDriver cannot. */
const FINDER = readFileSync(
  fileURLToPath(import.meta.resolve('@testing-library/dom/dist/@testing-library/dom.umd.js')),
  'utf8',
);

export class WebKitTab implements Tab {
  readonly #driver: WebDriver;

  constructor(driver: WebDriver) {
    this.#driver = driver;
  }

  /** `undefined` where there is none. */
  async #query(target: Target, isVisible = true): Promise<WebElement | undefined> {
    const has = await this.#driver.executeScript<boolean>('return "TestingLibraryDom" in window');
    if (!has) await this.#driver.executeScript(FINDER);
    const found = await this.#driver.executeScript<unknown>(
      `return (${findInPage})(arguments[0], arguments[1])`,
      toSteps(target),
      isVisible,
    );
    return found instanceof WebElement ? found : undefined;
  }

  /** Repeats the step until the page allows it: a document, an element or a layout may be on its way. */
  async #with(target: Target, step: (element: WebElement) => Promise<void>, isVisible = true): Promise<void> {
    await expect(async () => {
      const element = await this.#query(target, isVisible);
      if (!element) throw new Error(`There is no ${target.by} ${target.name}`);
      await step(element);
    }).toPass({ timeout: PATIENCE_MS, intervals: [50, 100] });
  }

  async open(path: string): Promise<void> {
    await this.#driver.get(new URL(path, ORIGIN).href);
  }

  async back(): Promise<void> {
    await this.#driver.navigate().back();
  }

  async continueAs(session: Api): Promise<void> {
    // WebDriver sets cookies only for the site that is open, which a new browser's first page is.
    for (const { name, value, httpOnly } of await session.cookies()) {
      await this.#driver.manage().addCookie({ name, value, httpOnly, path: '/' });
    }
  }

  async address(): Promise<URL> {
    return new URL(await this.#driver.getCurrentUrl());
  }

  sees(target: Target): Promise<void> {
    return this.#with(target, async () => {});
  }

  async lacks(target: Target): Promise<void> {
    await expect(async () => {
      expect(await this.#query(target), `no ${target.by} ${target.name}`).toBeUndefined();
    }).toPass({ timeout: PATIENCE_MS, intervals: [50, 100] });
  }

  press(target: Target): Promise<void> {
    return this.#with(target, (element) => element.click());
  }

  type(target: Target, text: string): Promise<void> {
    return this.#with(target, async (element) => {
      await this.#driver.executeScript('arguments[0].focus(); arguments[0].select()', element);
      await element.sendKeys(text);
    });
  }

  choose(target: Target, path: string): Promise<void> {
    return this.#with(target, (element) => element.sendKeys(path), false);
  }

  drag(target: Target, x: number, y: number): Promise<void> {
    return this.#with(target, async (origin) => {
      await this.#driver.executeScript('arguments[0].scrollIntoView({ block: "nearest" })', origin);
      await this.#driver
        .actions({ async: true })
        .move({ origin })
        .press(Button.LEFT)
        .move({ origin: Origin.POINTER, x: x / 2, y: y / 2 })
        .move({ origin: Origin.POINTER, x: x / 2, y: y / 2 })
        .release(Button.LEFT)
        .perform();
    });
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.manage().window().setRect({ width, height });
  }

  async run<T>(script: (argument: string) => T | Promise<T>, argument = ''): Promise<T> {
    return await this.#driver.executeScript<T>(`return (${script})(arguments[0])`, argument);
  }

  async picture(): Promise<Buffer> {
    return Buffer.from(await this.#driver.takeScreenshot(), 'base64');
  }
}

interface Step {
  by: string;
  /** A whole name, or the source and flags of a pattern. */
  name: string | [source: string, flags: string];
}

/** From the outermost to the element itself. */
function toSteps({ by, name, within }: Target): Step[] {
  const own = { by, name: typeof name === 'string' ? name : ([name.source, name.flags] as [string, string]) };
  return [...(within ? toSteps(within) : []), own];
}

type Finder = (place: Element, name: string | RegExp, options?: { name: string | RegExp }) => Element[];

/** Runs in the page. */
function findInPage(steps: Step[], isVisible: boolean): Element | undefined {
  const { TestingLibraryDom: dom } = window as unknown as {
    TestingLibraryDom: Record<'queryAllByRole' | 'queryAllByLabelText' | 'queryAllByText', Finder>;
  };
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true }) && element.getClientRects().length > 0;
  return steps.reduce<Element | undefined>((place, step) => {
    if (!place) return undefined;
    const name = typeof step.name === 'string' ? step.name : new RegExp(...step.name);
    const all =
      step.by === 'label'
        ? dom.queryAllByLabelText(place, name)
        : step.by === 'text'
          ? dom.queryAllByText(place, name)
          : dom.queryAllByRole(place, step.by, { name });
    return isVisible ? all.find(isShown) : all[0];
  }, document.body);
}
