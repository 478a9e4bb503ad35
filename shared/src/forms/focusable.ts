/** Controls that a person can focus. */
export const FOCUSABLE =
  'input:not([type="hidden"], [tabindex="-1"]), select, textarea, button:not([tabindex="-1"])';
