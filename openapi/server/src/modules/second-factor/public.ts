export { checkCode } from './check-code.ts';
export { mailFactorChange } from './mail-change.ts';
export { factorMessages } from './messages.ts';
export { countRecoveryCodes } from './recovery-codes.ts';
export { findTotpSince } from './totp-store.ts';
