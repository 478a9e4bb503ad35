export { checkCode } from './check-code.ts';
export { endFactor } from './end-factor.ts';
export { mailFactorChange } from './mail-change.ts';
export { factorMessages } from './messages.ts';
export { recordRecoveryCode } from './record-recovery-code.ts';
export { findTotpSince } from './totp-store.ts';
