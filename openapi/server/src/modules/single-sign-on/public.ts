export { requiredProvider, stepUpProvider } from './log-in-options.ts';
export { ssoMessages } from './messages.ts';
export { providerLogOut } from './provider-sessions.ts';
export { registerSingleSignOn } from './routes.ts';
