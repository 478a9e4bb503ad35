/** States that only occur later, if at all; during the first paint nothing is hovered. */
const STATES = /:(hover|focus|focus-visible|focus-within|active|target|checked|disabled|invalid)\b/;
const PSEUDO_ELEMENT = /::?(before|after|marker|placeholder|selection|first-letter|first-line)\b/g;

/** A lone selector in a list must not leave a gap: `*, ::before` sets the box sizing of all elements. */
const EVERY_ELEMENT = ':not(never)';

/**
 * The rules of these style sheets that apply to an element of the page for which `counts` returns true. Written from
 * the browser's parsed form, including at-rules, without rules that nothing uses.
 */
export function usedRules(
  sheets: Iterable<CSSStyleSheet>,
  page: Document,
  counts: (element: Element) => boolean,
): string {
  const texts = [...sheets].map((sheet) => textOf(rulesOf(sheet), page, counts));
  return withoutUnasked(texts.filter(Boolean).join('\n'));
}

/** A sheet of another origin cannot be read, and does not belong to the portal. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

function textOf(rules: Iterable<CSSRule>, page: Document, counts: (element: Element) => boolean): string {
  return [...rules]
    .map((rule) => {
      if (rule instanceof CSSStyleRule) return isUsed(rule.selectorText, page, counts) ? rule.cssText : '';
      if ('cssRules' in rule) {
        if (rule instanceof CSSKeyframesRule) return '';
        const inner = textOf(rule.cssRules as CSSRuleList, page, counts);
        return inner ? `${rule.cssText.slice(0, rule.cssText.indexOf('{'))}{${inner}}` : '';
      }
      // Declares the order of layers.
      return rule.cssText.startsWith('@layer') ? rule.cssText : '';
    })
    .filter(Boolean)
    .join('\n');
}

function isUsed(selector: string, page: Document, counts: (element: Element) => boolean): boolean {
  if (STATES.test(selector)) return false;
  try {
    return [...page.querySelectorAll(selector.replaceAll(PSEUDO_ELEMENT, EVERY_ELEMENT))].some(counts);
  } catch {
    return false;
  }
}

/** antd and the palette define hundreds of custom properties, of which a frame uses a few. */
function withoutUnasked(css: string): string {
  const asked = new Set([...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
  return css.replaceAll(/(--[\w-]+):[^;{}]+;/g, (definition, name: string) =>
    asked.has(name) ? definition : '',
  );
}
