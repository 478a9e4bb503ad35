/**
 * A USB or Bluetooth scanner is a keyboard that types faster than any person, and ends with Enter (or Tab). This rule
 * distinguishes it by the time between keys, independent of the page.
 */
export interface WedgeKey {
  /** As in `KeyboardEvent`. */
  key: string;
  code: string;
  shiftKey: boolean;
  /** `KeyboardEvent.timeStamp`: when it was pressed, however late it is processed. */
  at: number;
}

/** The text in this keyboard's layout, and in the American one, which scanners use. */
export interface WedgeScan {
  typed: string;
  american: string;
}

interface BurstKey extends WedgeScan {
  /** Since the previous key; 0 for the first. */
  gap: number;
}

/** Keys that follow each other at least as fast as the slowest scanner's. */
export interface Wedge {
  keys: readonly BurstKey[];
  lastAt: number;
}

export interface WedgeStep {
  wedge: Wedge;
  /**
   * Set when this key completes a scan: the text of the whole burst, then the text without letters that a person
   * typed just before the scanner began. The caller uses the first valid one.
   */
  scans: readonly WedgeScan[];
  /** This key belongs to a scanner, and nothing else may handle it. */
  isHeld: boolean;
}

/** The average of a burst: typists reach 80 ms over a few letters; scanners need 5 to 50, Bluetooth included. */
const MAX_MEAN_MS = 60;
/** Any single key may be delayed this long, including the first ones and the one that ends the scan. */
const MAX_FALTER_MS = 250;
/** All our addresses are longer, and any word that a person types this fast is shorter. */
const MIN_KEYS = 8;
/** From this key on, shortcuts (`/`) and the focused element no longer get the keys. */
const HELD_KEYS = 4;
/** More than a code can hold; limits the memory if something leans on the keyboard. */
const MAX_KEYS = 5000;

export const IDLE: Wedge = { keys: [], lastAt: Number.NEGATIVE_INFINITY };

/** The average of the whole burst decides, not its first gaps: they are the slowest of a scanner that wakes up. */
export function wedgeStep(before: Wedge, key: WedgeKey): WedgeStep {
  // Modifiers arrive between the letters and don't affect the speed.
  if (MODIFIERS.has(key.key)) return { wedge: before, scans: [], isHeld: false };
  const gap = key.at - before.lastAt;
  const burst = gap <= MAX_FALTER_MS ? before.keys : [];
  if (key.key === 'Enter' || key.key === 'Tab') {
    const scans = scansOf(burst);
    return { wedge: IDLE, scans, isHeld: scans.length > 0 };
  }
  const american = toUsLayout(key);
  if (american === undefined && key.key.length !== 1) return { wedge: IDLE, scans: [], isHeld: false };
  const keys = [
    ...burst.slice(-MAX_KEYS),
    {
      // A dead key (´ and ^ of other layouts) types nothing on its own.
      typed: key.key.length === 1 ? key.key : '',
      american: american ?? key.key,
      gap: burst.length === 0 ? 0 : gap,
    },
  ];
  return { wedge: { keys, lastAt: key.at }, scans: [], isHeld: isQuick(keys, HELD_KEYS) };
}

/** From the start of the burst, and from each gap that a typist could have made. */
function scansOf(burst: readonly BurstKey[]): WedgeScan[] {
  const starts = burst.flatMap(({ gap }, index) => (index === 0 || gap > MAX_MEAN_MS ? [index] : []));
  return starts
    .map((start) => burst.slice(start))
    .filter((keys) => isQuick(keys, MIN_KEYS))
    .map((keys) => ({
      typed: keys
        .map(({ typed }) => typed)
        .join('')
        .trim(),
      american: keys
        .map((key) => key.american)
        .join('')
        .trim(),
    }));
}

/** At least `least` keys, on average as fast as a scanner. The gap before the first one doesn't count. */
function isQuick(keys: readonly BurstKey[], least: number): boolean {
  if (keys.length < least) return false;
  const total = keys.slice(1).reduce((sum, { gap }) => sum + gap, 0);
  return total / (keys.length - 1) <= MAX_MEAN_MS;
}

const MODIFIERS = new Set([
  'Shift',
  'CapsLock',
  'Alt',
  'AltGraph',
  'Control',
  'Meta',
  'NumLock',
  'Unidentified',
]);

/** Characters of an American keyboard: without and with shift. */
const SIGNS: Readonly<Record<string, string>> = {
  Digit1: '1!',
  Digit2: '2@',
  Digit3: '3#',
  Digit4: '4$',
  Digit5: '5%',
  Digit6: '6^',
  Digit7: '7&',
  Digit8: '8*',
  Digit9: '9(',
  Digit0: '0)',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: '\'"',
  Backquote: '`~',
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
};

/** The character at this place on an American keyboard: what the scanner meant, whatever the computer's layout. */
function toUsLayout({ code, shiftKey }: WedgeKey): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0];
}
