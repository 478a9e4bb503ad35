import type { PaintedFrame } from './worker-messages.ts';

/** Larger frames are not worth it: the first paint is to be quick. */
const MOST_CHARACTERS = 60_000;

/** What is not the frame's own is left out with all that is in it; its box stays. */
const CONTENT =
  '.sh-dashboard__tile > *, .sh-dashboard__row > *, .remote-part, [role="status"], form, input, iframe, canvas, video';
const GONE = 'script, style, link, template, dialog, [role="dialog"], [aria-live], .sh-notices';
const ATTRIBUTES =
  /^(class|data-.*|aria-(current|expanded)|src|alt|width|height|viewBox|d|(fill|stroke|clip).*|cx|cy|r|x|y|rx|points|transform)$/;

/**
 * The frame as it stands now, as a picture of itself in HTML: words and shapes, nothing that can be pressed, nothing that
 * somebody typed, and nothing of what remotes show. The worker puts it in the place of the outline at the next visit.
 */
export function paintFrame(frame: Element, path: string, rootStyle: string): PaintedFrame | undefined {
  const copy = frame.cloneNode(true) as Element;
  for (const gone of copy.querySelectorAll(GONE)) gone.remove();
  const rules = [`:root{${rootStyle}}`];
  const originals = [...frame.querySelectorAll(CONTENT)];
  const boxes = [...copy.querySelectorAll(CONTENT)];
  // Heights as rules and not as attributes, which the page's policy refuses for every element that is made.
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
  return html.length > MOST_CHARACTERS ? undefined : { path, html, css: rules.join('\n') };
}
