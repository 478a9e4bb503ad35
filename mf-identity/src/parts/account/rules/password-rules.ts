/** See rules/accounts.md#password-strength. */
export const PASSWORD_MIN_LENGTH = 10;
export const PASSWORD_MIN_CLASSES = 3;

const CLASSES = {
  upper: /\p{Lu}/u,
  lower: /\p{Ll}/u,
  digit: /\p{Nd}/u,
  // Anything but letters, digits and whitespace.
  symbol: /[^\p{L}\p{N}\s]/u,
} as const;

export type PasswordClass = keyof typeof CLASSES;

/** Which of the rules (rules/accounts.md#password-strength) a text meets. */
export interface PasswordClasses {
  isLongEnough: boolean;
  classes: Readonly<Record<PasswordClass, boolean>>;
  hasEnoughClasses: boolean;
}

export function passwordClasses(password: string): PasswordClasses {
  const classes = {
    upper: CLASSES.upper.test(password),
    lower: CLASSES.lower.test(password),
    digit: CLASSES.digit.test(password),
    symbol: CLASSES.symbol.test(password),
  };
  return {
    isLongEnough: [...password].length >= PASSWORD_MIN_LENGTH,
    classes,
    hasEnoughClasses: Object.values(classes).filter(Boolean).length >= PASSWORD_MIN_CLASSES,
  };
}

/** The first error of a new password; undefined if there is none, or nothing was typed yet. */
export function passwordError(password: string): 'passwordLength' | 'passwordClasses' | undefined {
  if (password === '') return undefined;
  const { isLongEnough, hasEnoughClasses } = passwordClasses(password);
  if (!isLongEnough) return 'passwordLength';
  return hasEnoughClasses ? undefined : 'passwordClasses';
}
