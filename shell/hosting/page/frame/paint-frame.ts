import Mustache from 'mustache';
import type { FrameView } from './frame-view.ts';

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
