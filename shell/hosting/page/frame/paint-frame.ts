import Mustache from 'mustache';
import type { PageSession } from '../session-of.ts';
import { type FrameQuestion, type FrameView, frameView } from './frame-view.ts';

/** Name of the template of the frame in a released shell; one from before there was one has none. */
export const FRAME_TEMPLATE = 'frame.mustache';

/** As `Icon` of the kit draws it. */
const icon =
  '<svg class="wp-icon" width="{{size}}" height="{{size}}" viewBox="0 0 24 24" fill="none" stroke="currentColor" ' +
  'stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round"><path d="{{path}}"/></svg>';

/** Words are escaped; the template itself is of the released shell. */
export function paintFrame(template: string, view: FrameView): string {
  const html = Mustache.render(template, view, { icon });
  // Between its lines there is nothing to be painted.
  return html.replaceAll(/>\s+</g, '><').trim();
}

interface PageQuestion extends Pick<FrameQuestion, 'boot' | 'path' | 'look' | 'userAgent'> {
  readonly session: PageSession;
}

/**
 * The frame as the page of this person will show it, as HTML; `undefined` where the screen has none, and where it cannot
 * be painted: the page is outlined then as ever, and the log says why.
 */
export function frameOf(
  template: string,
  { session: { person, siteId }, ...page }: PageQuestion,
  warn: (message: string) => void,
): string | undefined {
  try {
    const view = frameView({ person, siteId, ...page });
    return view && paintFrame(template, view);
  } catch (error) {
    warn(`The frame at ${page.path} cannot be painted: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
