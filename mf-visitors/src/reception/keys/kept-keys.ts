const KEY = 'portal.reception.keys';

/** Whether letters are shortcuts on this device; they are until the user switches them off. */
export function areLetterKeysOn(): boolean {
  try {
    return globalThis.localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

export function keepLetters(isOn: boolean): void {
  try {
    globalThis.localStorage.setItem(KEY, isOn ? 'on' : 'off');
  } catch {
    // The choice lasts as long as the page is open.
  }
}
