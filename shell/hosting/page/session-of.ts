import { type CallSession, chosenSiteFrom } from '@portal/shared/first-calls';
import type { FramePerson } from './frame/frame-view.ts';

/** Who the page is made for, as its parts want to know it: read once for all of them. */
export interface PageSession extends CallSession {
  readonly user: NonNullable<CallSession['user']>;
  /** With the words that the frame shows. */
  readonly person: FramePerson;
}

/**
 * What the API's answer to who asks, as it travels, and the choice of site in the cookies come to; `undefined` for nobody.
 * @throws where the answer is of another form
 */
export function sessionOf(whoami: string, cookies: string | undefined): PageSession | undefined {
  const person = JSON.parse(whoami) as FramePerson;
  const { id, permitted_sites: sites, site_id: siteId } = person.user;
  if (id === null) return undefined;
  const permittedSites = sites.map((site) => ({ id: site.id, timeZone: site.time_zone }));
  const user = { id, siteId, permittedSites };
  return { person, user, siteId: chosenSiteFrom(cookies, user) };
}
