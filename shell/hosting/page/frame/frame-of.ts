import type { PageSession } from '../session-of.ts';
import { type FrameQuestion, frameView } from './frame-view.ts';
import { paintFrame } from './paint-frame.ts';

export interface PageQuestion extends Pick<FrameQuestion, 'boot' | 'path' | 'look' | 'userAgent'> {
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
