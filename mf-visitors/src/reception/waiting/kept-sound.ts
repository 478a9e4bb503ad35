const SOUND_KEY = 'portal.reception.sound';
const RUNG_KEY = 'portal.reception.rung';
/** More than wait on any day. */
const MOST_RUNG = 300;

const memory = new Map<string, string>();

function read(key: string): string | null {
  try {
    return globalThis.localStorage.getItem(key);
  } catch {
    return memory.get(key) ?? null;
  }
}

function write(key: string, value: string): void {
  memory.set(key, value);
  try {
    globalThis.localStorage.setItem(key, value);
  } catch {
    // It holds as long as the page is open.
  }
}

/** Whether this device rings; it does until somebody switches it off. */
export const keptSound = (): boolean => read(SOUND_KEY) !== 'off';

export const keepSound = (isOn: boolean): void => write(SOUND_KEY, isOn ? 'on' : 'off');

/**
 * Which of these this device has not rung for yet, in whatever tab and however often the page was loaded. From now on it has.
 * They say numbers of visits and hosts, no names.
 */
export function takeNew(alarms: readonly string[]): string[] {
  const rung = rungBefore();
  const fresh = alarms.filter((alarm) => !rung.includes(alarm));
  if (fresh.length > 0) write(RUNG_KEY, JSON.stringify([...rung, ...fresh].slice(-MOST_RUNG)));
  return fresh;
}

function rungBefore(): string[] {
  try {
    const kept: unknown = JSON.parse(read(RUNG_KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}
