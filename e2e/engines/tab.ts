import type { Page } from '@playwright/test';
import type { Api } from '../fixtures/api.ts';

/** The longest that a step waits until the page allows it. */
export const PATIENCE_MS = 15_000;

export const WINDOW = { width: 1440, height: 1000 };

/** An element of the page; of several the first that is visible. A string is the whole name, a pattern a part of it. */
export interface Target {
  by: Parameters<Page['getByRole']>[0] | 'label' | 'text';
  name: string | RegExp;
  within?: Target;
}

/** A tab of a browser, with all that the journeys need of an engine. Each step waits until the page allows it. */
export interface Tab {
  /** @param path of the portal, or the address of another origin */
  open(path: string): Promise<void>;
  back(): Promise<void>;
  /** Takes over the session's cookies; call it before the page that needs them. */
  continueAs(session: Api): Promise<void>;
  address(): Promise<URL>;
  sees(target: Target): Promise<void>;
  lacks(target: Target): Promise<void>;
  press(target: Target): Promise<void>;
  /** Replaces the field's text, key by key. */
  type(target: Target, text: string): Promise<void>;
  /** Gives a file of this machine to a field. */
  choose(target: Target, path: string): Promise<void>;
  /** Moves the mouse, its button pressed, from the middle of the element by so many pixels. */
  drag(target: Target, x: number, y: number): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Runs a function in the page, where it has nothing but its argument. */
  run<T>(script: (argument: string) => T | Promise<T>, argument?: string): Promise<T>;
  picture(): Promise<Buffer>;
}

/** A running browser. */
export interface Engine {
  /** Gives a tab without cookies and storage, and closes it afterwards. */
  visit(use: (tab: Tab) => Promise<void>): Promise<void>;
  stop(): Promise<void>;
}

const named = (by: Target['by']) => (name: string | RegExp, within?: Target) => ({
  by,
  name,
  ...(within && { within }),
});
export const button = named('button');
export const heading = named('heading');
export const region = named('region');
export const label = named('label');
export const text = named('text');
