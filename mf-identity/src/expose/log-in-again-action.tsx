/** The log-in over a lost session, in the shell's slot `log-in-again`. */
export { SessionLostDialog as LogInAgainAction } from '../features/log-in/session-lost-dialog.tsx';
