/** Where a colour carries words, in one of the two modes. */
export interface ContrastPlace {
  where: 'button' | 'link' | 'header';
  mode: 'light' | 'dark';
  /** What the client wants. */
  wanted: string;
  /** What the palette makes of it. */
  used: string;
  /** The other colours of the pair: of the words on it, or of the grounds below it. */
  against: readonly string[];
  /** What a filled shape is on, and must stand out from by 3:1. */
  grounds: readonly string[];
}

export interface ContrastFinding extends ContrastPlace {
  /**
   * `good`: used as it is. `adjusted`: words could not be read with it. `faint`: it would hardly stand out from the
   * page.
   */
  verdict: 'good' | 'adjusted' | 'faint';
  /** Of what is wanted, in the pair that the verdict is about, to one digit, as `4.5`. */
  ratio: string;
  /** Of what is shown, with its words. */
  reached: string;
}

/** The palettes' parts that a client's colours become. */
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

/** Every place where the client's colours carry words; a colour that is none yet is looked at nowhere. */
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

/** Words need 4.5:1; what is adjusted although they have it, stood out too little from the page. */
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
