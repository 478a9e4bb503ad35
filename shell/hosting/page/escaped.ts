/** Text as it may stand in HTML, in an attribute as well. */
export const escaped = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);
