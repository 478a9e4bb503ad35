export { checkCode } from './check-code.ts';
export { checkPasskey, hostOf, type PasskeyProof } from './check-passkey.ts';
export { hasPassword } from './confirm.ts';
export { endFactors, hasFactor } from './factors.ts';
export { mailFactorChange } from './mail-change.ts';
export { factorMessages } from './messages.ts';
export { findPasskey, hasPasskey, recordUse, type StoredPasskey } from './passkey-store.ts';
export { recordRecoveryCode } from './record-recovery-code.ts';
export { findTotpSince } from './totp-store.ts';
