export const PIN_LENGTH = 6;

export type PadKey = '0' | '1' | '2' | '3' | '4' | '5' | '6' | '7' | '8' | '9' | 'delete' | 'clear';

export const PAD: readonly PadKey[] = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'clear', '0', 'delete'];

/** The pin after a press; a seventh digit changes nothing. */
export function afterKey(pin: string, key: PadKey): string {
  if (key === 'clear') return '';
  if (key === 'delete') return pin.slice(0, -1);
  return pin.length < PIN_LENGTH ? pin + key : pin;
}

/** The pad's key for a key of a real keyboard; null if there is none. */
export function toPadKey(key: string): PadKey | null {
  if (/^[0-9]$/.test(key)) return key as PadKey;
  if (key === 'Backspace') return 'delete';
  return key === 'Delete' ? 'clear' : null;
}
