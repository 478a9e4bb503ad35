export { type CallSession, callAddress } from './call-address.ts';
export { chosenSiteFrom, SITE_COOKIE, siteCookie } from './site-cookie.ts';
