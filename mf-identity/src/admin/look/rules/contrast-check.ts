/** A place where text and a client's colour meet, in one of the two modes. */
export interface ContrastPlace {
  where: 'button' | 'link' | 'header';
  mode: 'light' | 'dark';
  /** The client's colour. */
  wanted: string;
  /** The palette's colour for it. */
  used: string;
  /** The other colours of the pair: of the text on it, or of the backgrounds below it. */
  against: readonly string[];
  /** The backgrounds from which a filled shape must stand out by 3:1. */
  grounds: readonly string[];
}

export interface ContrastFinding extends ContrastPlace {
  /**
   * `good`: used unchanged. `adjusted`: text would be unreadable with it. `faint`: it would hardly stand out from the
   * page.
   */
  verdict: 'good' | 'adjusted' | 'faint';
  /** The wanted colour's ratio in the pair that the verdict is about, to one digit, as `4.5`. */
  ratio: string;
  /** The used colour's ratio to its text. */
  reached: string;
}

/** The parts of a palette that a client's colours set. */
export interface LookPalette {
  header: string;
  onHeader: string;
  surface: string;
  bg: string;
  raised: string;
  tones: { primary: { solid: string; on: string; text: string } };
}

export interface Look {
  primaryColor: string;
  headerColor: string;
}

/** Rounded down, so that 4.49 does not read as enough. */
export function ratioText(ratio: number): string {
  return (Math.floor(ratio * 10) / 10).toFixed(1);
}

/** The places for text and the client's colours; skips a colour that is not valid yet. */
export function contrastPlaces(look: Look, mode: 'light' | 'dark', palette: LookPalette): ContrastPlace[] {
  const { primary } = palette.tones;
  const grounds = [palette.surface, palette.bg, palette.raised];
  const places: ContrastPlace[] = [];
  const { primaryColor, headerColor } = look;
  if (isHex(primaryColor))
    places.push(
      { where: 'button', mode, wanted: primaryColor, used: primary.solid, against: [primary.on], grounds },
      { where: 'link', mode, wanted: primaryColor, used: primary.text, against: grounds, grounds: [] },
    );
  if (isHex(headerColor))
    places.push({
      where: 'header',
      mode,
      wanted: headerColor,
      used: palette.header,
      against: [palette.onHeader],
      grounds: [],
    });
  return places;
}

/** Text needs 4.5:1; a colour that has it and was still adjusted stood out too little from the page. */
const TEXT_NEEDS = 4.5;

export function contrastFinding(
  place: ContrastPlace,
  ratioOf: (a: string, b: string) => number,
): ContrastFinding {
  const worst = (color: string, others: readonly string[]) =>
    Math.min(...others.map((other) => ratioOf(color, other)));
  const words = worst(place.wanted, place.against);
  const reached = ratioText(worst(place.used, place.against));
  if (place.used.toLowerCase() === place.wanted.toLowerCase())
    return { ...place, verdict: 'good', ratio: ratioText(words), reached };
  return words >= TEXT_NEEDS && place.grounds.length > 0
    ? { ...place, verdict: 'faint', ratio: ratioText(worst(place.wanted, place.grounds)), reached }
    : { ...place, verdict: 'adjusted', ratio: ratioText(words), reached };
}

export function isHex(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text.trim());
}
