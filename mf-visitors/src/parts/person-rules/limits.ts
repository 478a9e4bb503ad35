/** The limits of rules/visitors.md#form. */
export const LIMITS = {
  firstName: 30,
  lastName: 150,
  company: 50,
  phone: 128,
} as const;
