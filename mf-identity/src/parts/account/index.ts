export { forgetResetLink, keepResetLink, keptResetLink, type ResetLink } from './kept-reset-link.ts';
export { leavePage } from './leave-page.ts';
export { NewPasswordFields } from './new-password-fields.tsx';
export { hasAllowedDomain, mailboxOf } from './rules/email-rules.ts';
export { passwordError } from './rules/password-rules.ts';
export { type en, t, useT } from './texts/en.ts';
