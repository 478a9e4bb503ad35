/**
 * Fewer dots are a slip of the finger, not a signature: a pen of 0.5 to 2.5 px (rules/visitors.md#nda) makes as many in
 * one stroke.
 */
const DOTS_AT_LEAST = 20;
/** How far a channel must be from the ground, of 255. */
const DIFFERENCE = 48;

/**
 * Whether something was drawn: dots that are unlike the ground, whatever pen and ground look like.
 * @param pixels RGBA, four bytes a pixel
 */
export function hasInk(pixels: Uint8Array): boolean {
  const ground = dotAt(pixels, 0);
  let dots = 0;
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const dot = dotAt(pixels, at);
    if (dot.some((value, channel) => Math.abs(value - (ground[channel] ?? 0)) > DIFFERENCE)) dots += 1;
    if (dots >= DOTS_AT_LEAST) return true;
  }
  return false;
}

/** Colour times opacity, and opacity: transparent pixels have no colour. */
function dotAt(pixels: Uint8Array, at: number): [number, number, number, number] {
  const opacity = pixels[at + 3] ?? 0;
  const channel = (offset: number) => ((pixels[at + offset] ?? 0) * opacity) / 255;
  return [channel(0), channel(1), channel(2), opacity];
}
