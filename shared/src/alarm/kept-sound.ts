import { readStored, writeStored } from '../session/storage.ts';

/** Each screen, e.g. `reception`, has a sound of its own to switch. */
const soundKey = (screen: string) => `portal.${screen}.sound`;
const rungKey = (screen: string) => `portal.${screen}.rung`;
/** More than ever wait in one day. */
const MOST_RUNG = 300;

/** Where the browser refuses its storage, a choice holds until the page is closed. */
const memory = new Map<string, string>();

const read = (key: string): string | null => readStored('localStorage', key) ?? memory.get(key) ?? null;

function write(key: string, value: string): void {
  writeStored('localStorage', key, value);
  if (readStored('localStorage', key) !== value) memory.set(key, value);
}

/** Whether this device rings for a screen; it does until it is switched off. */
export const isSoundOn = (screen: string): boolean => read(soundKey(screen)) !== 'off';

export const storeSoundSetting = (screen: string, isOn: boolean): void =>
  write(soundKey(screen), isOn ? 'on' : 'off');

/**
 * The alarms that this device has not rung for yet, in whatever tab and however often the page was loaded. From now on it has.
 * They hold numbers, no names.
 */
export function markNewAlarms(screen: string, alarms: readonly string[]): string[] {
  const rung = rungBefore(screen);
  const fresh = alarms.filter((alarm) => !rung.includes(alarm));
  if (fresh.length > 0) write(rungKey(screen), JSON.stringify([...rung, ...fresh].slice(-MOST_RUNG)));
  return fresh;
}

function rungBefore(screen: string): string[] {
  try {
    const kept: unknown = JSON.parse(read(rungKey(screen)) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
