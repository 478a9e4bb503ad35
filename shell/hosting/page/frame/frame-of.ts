import { chosenSiteFrom } from '@portal/shared/first-calls';
import { type FramePerson, type FrameQuestion, frameView } from './frame-view.ts';
import { paintFrame } from './paint-frame.ts';

export interface PageQuestion extends Pick<FrameQuestion, 'boot' | 'path' | 'look' | 'now'> {
  /** The API's answer to who asks, as JSON. */
  readonly whoami: string;
  readonly cookies: string | undefined;
}

/**
 * The frame as the page of this person will show it, as HTML; `undefined` for nobody, where the screen has none, and
 * where it cannot be painted: the page is outlined then as ever, and the log says why.
 */
export function frameOf(
  template: string,
  { whoami, cookies, ...page }: PageQuestion,
  warn: (message: string) => void,
): string | undefined {
  try {
    const person = JSON.parse(whoami) as FramePerson;
    const { id, permitted_sites: sites, site_id: home } = person.user;
    if (id === null) return undefined;
    const permittedSites = sites.map((site) => ({ id: site.id, timeZone: site.time_zone }));
    const siteId = chosenSiteFrom(cookies, { id, permittedSites, siteId: home });
    const view = frameView({ person, siteId, ...page });
    return view && paintFrame(template, view);
  } catch (error) {
    warn(`The frame at ${page.path} cannot be painted: ${error instanceof Error ? error.message : error}`);
    return undefined;
  }
}
