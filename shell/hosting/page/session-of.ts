import { type CallSession, chosenSiteFrom } from '@portal/shared/first-calls';
import type { FramePerson } from './frame/frame-view.ts';

/** The person that the page is for, parsed once for all of its parts. */
export interface PageSession extends CallSession {
  readonly user: NonNullable<CallSession['user']>;
  /** With the texts that the frame shows. */
  readonly person: FramePerson;
}

/**
 * Parses the API's raw whoami answer and the chosen site in the cookies; `undefined` if no one is logged in.
 * @throws if the answer has another shape
 */
export function sessionOf(whoami: string, cookies: string | undefined): PageSession | undefined {
  const person = JSON.parse(whoami) as FramePerson;
  const { id, permitted_sites: sites, site_id: siteId } = person.user;
  if (id === null) return undefined;
  const permittedSites = sites.map((site) => ({ id: site.id, timeZone: site.time_zone }));
  const user = { id, siteId, permittedSites };
  return { person, user, siteId: chosenSiteFrom(cookies, user) };
}
