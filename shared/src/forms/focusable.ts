/** Controls that a person can stand on. */
export const FOCUSABLE =
  'input:not([type="hidden"], [tabindex="-1"]), select, textarea, button:not([tabindex="-1"])';
