import { type IconName, iconImage } from '@portal/shared/ui/core';

export interface Sign {
  icon: IconName;
  /** Markers stand on the plan's paper: the same in light and dark. */
  ink: string;
  isStriped?: boolean;
}

export const DARK_INK = '#161b26';
export const LIGHT_INK = '#ffffff';
const STRIPES = 'repeating-linear-gradient(45deg, #ffffff 0 4px, #b9c0cc 4px 7px)';
/** Sharp up to a marker of 200 px. */
const PX = 128;

/**
 * Draws a sign on each marker that a selector takes. As pictures by rules of a sheet, not as elements or styles of each: of 500 markers
 * every one is painted again when the plan is enlarged (`npm run bench -- floor-plan`).
 */
export function addSigns(signs: Readonly<Record<string, Sign>>): void {
  // Where nothing is drawn (tests without a browser) there are no such sheets.
  if (!('replaceSync' in CSSStyleSheet.prototype)) return;
  const rules = Object.entries(signs).map(([selector, { icon, ink, isStriped }]) => {
    const images = [iconImage(icon, ink, PX), ...(isStriped ? [STRIPES] : [])];
    return `.fp-marker${selector} { background-image: ${images.join(', ')} }`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(rules.join('\n'));
  document.adoptedStyleSheets.push(sheet);
}
