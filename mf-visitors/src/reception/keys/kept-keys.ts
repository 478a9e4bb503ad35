const KEY = 'portal.reception.keys';

/** Whether letters are keys on this device; they are until somebody switches them off. */
export function keptLetters(): boolean {
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
    // The choice holds as long as the page is open.
  }
}
