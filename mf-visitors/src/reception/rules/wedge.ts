/**
 * A USB or Bluetooth scanner is a keyboard that types faster than anybody, and ends with Enter (or Tab). This rule tells
 * it from a person by the time between keys; it knows nothing of the page.
 */
export interface WedgeKey {
  /** As `KeyboardEvent` has them. */
  key: string;
  code: string;
  shiftKey: boolean;
  /** `KeyboardEvent.timeStamp`: when it was pressed, however late it is read. */
  at: number;
}

/** What was typed: as this keyboard's layout has it, and as an American one would, which scanners mean. */
export interface WedgeScan {
  typed: string;
  american: string;
}

export interface Wedge extends WedgeScan {
  count: number;
  lastAt: number;
}

export interface WedgeStep {
  wedge: Wedge;
  /** Complete with this key. */
  scan: WedgeScan | null;
  /** This key belongs to a scanner and is for nobody else. */
  isHeld: boolean;
}

/** Typists reach 80 ms over a few letters; scanners need 5 to 50, Bluetooth included. */
const MAX_GAP_MS = 60;
/** Once it is a scanner for sure it may falter, or wait before the key that ends. */
const MAX_FALTER_MS = 250;
/** No address of ours is as short, and no word that somebody hits that fast as long. */
const MIN_KEYS = 8;
/** From here on the keys are kept from shortcuts (`/`) and from what has the focus. */
const HELD_KEYS = 4;

export const IDLE: Wedge = { typed: '', american: '', count: 0, lastAt: Number.NEGATIVE_INFINITY };

export function wedgeStep(before: Wedge, key: WedgeKey): WedgeStep {
  // Modifiers arrive between the letters and say nothing of the speed.
  if (MODIFIERS.has(key.key)) return { wedge: before, scan: null, isHeld: false };
  const gap = key.at - before.lastAt;
  if (key.key === 'Enter' || key.key === 'Tab') {
    const isScan = before.count >= MIN_KEYS && gap <= MAX_FALTER_MS;
    const scan = isScan ? { typed: before.typed.trim(), american: before.american.trim() } : null;
    return { wedge: IDLE, scan, isHeld: isScan };
  }
  const american = toUsLayout(key);
  if (american === undefined && key.key.length !== 1) return { wedge: IDLE, scan: null, isHeld: false };
  const base = gap <= (before.count >= HELD_KEYS ? MAX_FALTER_MS : MAX_GAP_MS) ? before : IDLE;
  const count = base.count + 1;
  return {
    wedge: {
      // A dead key (´ and ^ of other layouts) types nothing by itself.
      typed: base.typed + (key.key.length === 1 ? key.key : ''),
      american: base.american + (american ?? key.key),
      count,
      lastAt: key.at,
    },
    scan: null,
    isHeld: count >= HELD_KEYS,
  };
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

/** Places of an American keyboard: without and with shift. */
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

/** The sign that an American keyboard has at this place: what the scanner meant, whatever layout the computer has. */
function toUsLayout({ code, shiftKey }: WedgeKey): string | undefined {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter) return shiftKey ? letter : letter.toLowerCase();
  const digit = /^Numpad(\d)$/.exec(code)?.[1];
  return digit ?? SIGNS[code]?.[shiftKey ? 1 : 0];
}
