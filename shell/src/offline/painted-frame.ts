import { usedRules } from './used-rules.ts';
import type { PaintedFrame } from './worker-messages.ts';

/** Larger frames are not worth it: the first paint must be quick. */
const MOST_CHARACTERS = 60_000;
/** Characters of CSS rules; beyond that the page's own style sheet would be as quick. */
const MOST_STYLES = 40_000;

/** Content that is not the frame's own is removed with everything inside it; its box stays. */
const CONTENT =
  '.sh-dashboard__tile > *, .sh-dashboard__row > *, .remote-part, [role="status"], form, input, iframe, canvas, video';
const GONE = 'script, style, link, template, dialog, [role="dialog"], [aria-live], .sh-notices';
const LEFT_OUT = `:is(${CONTENT}) *, :is(${GONE})`;
const ATTRIBUTES =
  /^(class|data-.*|aria-(current|expanded)|src|alt|width|height|viewBox|d|(fill|stroke|clip).*|cx|cy|r|x|y|rx|points|transform)$/;

/**
 * The current frame as an HTML picture of itself: words and shapes, but no controls, no typed input, and no content
 * of remotes. On the next visit, the worker puts it in place of the outline.
 */
export function paintFrame(frame: Element, path: string): PaintedFrame | undefined {
  const page = frame.ownerDocument;
  const counts = (element: Element) =>
    element.contains(frame) || (frame.contains(element) && !element.closest(LEFT_OUT));
  const copy = frame.cloneNode(true) as Element;
  for (const gone of copy.querySelectorAll(GONE)) gone.remove();
  const rules = [`:root{${page.documentElement.style.cssText}}`, usedRules(page.styleSheets, page, counts)];
  const originals = [...frame.querySelectorAll(CONTENT)];
  const boxes = [...copy.querySelectorAll(CONTENT)];
  // Heights as rules and not as attributes, which the page's policy refuses on created elements.
  const heights = new Map<Element, string>();
  for (const [index, box] of boxes.entries()) {
    box.replaceChildren();
    const height = originals[index]?.getBoundingClientRect().height ?? 0;
    heights.set(box, height > 0 ? `min-height:${Math.round(height)}px` : '');
  }
  for (const [index, element] of [...copy.querySelectorAll('*')].entries()) {
    const style = [element.getAttribute('style'), heights.get(element)].filter(Boolean).join(';');
    if (style) {
      element.classList.add(`painted-${index}`);
      rules.push(`.painted-${index}{${style}}`);
    }
    for (const { name } of [...element.attributes]) if (!ATTRIBUTES.test(name)) element.removeAttribute(name);
  }
  const html = copy.outerHTML;
  const css = rules.join('\n');
  return html.length > MOST_CHARACTERS || css.length > MOST_STYLES ? undefined : { path, html, css };
}
