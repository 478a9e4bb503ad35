import { isPackageName } from '../store/format/version-names.ts';
import type { Registry } from './registry.ts';

/**
 * Parses `registry.json`. Throws with the place of the error and what is expected, so that a wrong manual edit is
 * found immediately; unknown words are errors too, because a mistyped `kill` would kill nothing.
 */
export function parseRegistry(text: string): Registry {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new Error(`registry.json is not JSON: ${error instanceof Error ? error.message : error}`);
  }
  FILE(value, '');
  return value as Registry;
}

/** Throws if a value is invalid; `place` is its position, e.g. `rollouts[1].percent`. */
type Check = (value: unknown, place: string) => void;

const fits =
  (what: string, test: (value: unknown) => boolean): Check =>
  (value, place) => {
    if (test(value)) return;
    const found = value === undefined ? 'missing' : shortened(JSON.stringify(value));
    throw new Error(`registry.json: ${place || 'the file'} must be ${what}, and is ${found}`);
  };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const RECORD = fits('an object', isRecord);
const VERSION = fits('a version', isVersion);
const TEXT = fits('a text', (value) => typeof value === 'string' && value !== '');
const KILLED = fits('a version or "*"', (value) => value === '*' || isVersion(value));
const NAME = fits('the name of a remote', (name) => typeof name === 'string' && isPackageName(name));
const PERCENT = fits('a number from 0 to 100', (n) => typeof n === 'number' && n >= 0 && n <= 100);
const REVISION = fits('a whole number, 0 or more', (n) => Number.isSafeInteger(n) && Number(n) >= 0);
const INSTANT = fits('an instant like 2026-11-20T08:00:00.000Z', isInstant);
const LIST = fits('a list', Array.isArray);

const each =
  (check: Check): Check =>
  (value, place) => {
    LIST(value, place);
    for (const [index, item] of (value as unknown[]).entries()) check(item, `${place}[${index}]`);
  };

const byRemote =
  (check: Check): Check =>
  (value, place) => {
    RECORD(value, place);
    for (const [name, item] of Object.entries(value as object)) {
      NAME(name, `a key of ${place}`);
      check(item, `${place}.${name}`);
    }
  };

const byClient =
  (check: Check): Check =>
  (value, place) => {
    RECORD(value, place);
    for (const [client, item] of Object.entries(value as object)) check(item, `${place}.${client}`);
  };

const shape =
  (required: Record<string, Check>, optional: Record<string, Check>): Check =>
  (value, place) => {
    RECORD(value, place);
    const found = value as Record<string, unknown>;
    const at = (key: string) => (place ? `${place}.${key}` : key);
    const known = new Map(Object.entries({ ...required, ...optional }));
    for (const key of Object.keys(found)) {
      if (known.has(key)) continue;
      const words = [...known.keys()].join(', ');
      throw new Error(`registry.json: ${at(key)} is an unknown word; there are ${words}`);
    }
    for (const [key, check] of known) {
      if (Object.hasOwn(found, key) || Object.hasOwn(required, key)) check(found[key], at(key));
    }
  };

const ROLLOUT = shape(
  { remote: NAME, version: VERSION },
  { percent: PERCENT, groups: each(TEXT), clients: each(TEXT), errorLimit: PERCENT, since: INSTANT },
);

const FILE = shape(
  { defaults: byRemote(VERSION) },
  {
    revision: REVISION,
    previous: byRemote(VERSION),
    rollouts: each(ROLLOUT),
    clientPins: byClient(byRemote(VERSION)),
    kill: byRemote(each(KILLED)),
    withdrawn: byRemote(each(VERSION)),
  },
);

function isInstant(value: unknown): boolean {
  return (
    typeof value === 'string' && /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value) && !Number.isNaN(Date.parse(value))
  );
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 60)}…` : text;
}

/** Whether a value can be a version, and so the name of a folder: never a path. */
export function isVersion(value: unknown): value is string {
  return typeof value === 'string' && /^[0-9A-Za-z][0-9A-Za-z.+-]{0,63}$/.test(value);
}
