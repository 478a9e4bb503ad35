export { applyRights } from './apply-rights.ts';
export { findBreakGlass } from './break-glass.ts';
export { createPerson } from './find-person.ts';
export { requiredProvider, stepUpProvider } from './log-in-options.ts';
export { ssoMessages } from './messages.ts';
export { providerLogOut } from './provider-sessions.ts';
export { registerSingleSignOn } from './routes.ts';
export { type MappedRights, mapRights } from './rules/claims.ts';
