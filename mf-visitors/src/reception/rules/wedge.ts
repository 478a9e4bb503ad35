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

interface BurstKey extends WedgeScan {
  /** Since the key before; of the first one nothing. */
  gap: number;
}

/** Keys that follow one another as quickly as a scanner's at its slowest. */
export interface Wedge {
  keys: readonly BurstKey[];
  lastAt: number;
}

export interface WedgeStep {
  wedge: Wedge;
  /**
   * Complete with this key: what the whole burst says, then what it says without the letters that a person typed just
   * before the scanner began. Who reads it takes the first that means something.
   */
  scans: readonly WedgeScan[];
  /** This key belongs to a scanner and is for nobody else. */
  isHeld: boolean;
}

/** On the average of a burst: typists reach 80 ms over a few letters; scanners need 5 to 50, Bluetooth included. */
const MAX_MEAN_MS = 60;
/** Any single key may falter so long, the first ones too; so may the key that ends. */
const MAX_FALTER_MS = 250;
/** No address of ours is as short, and no word that somebody hits that fast as long. */
const MIN_KEYS = 8;
/** From here on the keys are kept from shortcuts (`/`) and from what has the focus. */
const HELD_KEYS = 4;
/** More than a code can hold; who leans on the keyboard fills no memory. */
const MAX_KEYS = 5000;

export const IDLE: Wedge = { keys: [], lastAt: Number.NEGATIVE_INFINITY };

/** The whole burst tells a scanner from a person, not its first gaps: those are the slowest ones of a scanner that wakes up. */
export function wedgeStep(before: Wedge, key: WedgeKey): WedgeStep {
  // Modifiers arrive between the letters and say nothing of the speed.
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
      // A dead key (´ and ^ of other layouts) types nothing by itself.
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

/** At least so many keys, as quick as a scanner on the average. What was before the first one does not count. */
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
