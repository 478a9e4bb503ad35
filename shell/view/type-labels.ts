import type { LocalText, RouteEntry } from '@portal/shared/federation';

/** Of a type of resource what drawer, titles and dashboard show. */
export interface ShownType {
  readonly id: number;
  readonly name: string;
  readonly pluralName: string;
  readonly icon: string;
  readonly iconBook: string;
  /** How it is on the dashboard; null or left out: not at all. */
  readonly dashboard?: 'calendar' | 'today' | null;
}

/** A text that may name a type: `Book {{type}}`, `{{types}}` for several. */
export function withType(text: LocalText, { name, pluralName }: ShownType): LocalText {
  const say = (words: string) => words.replaceAll('{{types}}', pluralName).replaceAll('{{type}}', name);
  return { en: say(text.en), de: say(text.de) };
}

/** The title of a route at an address: that of the type of resource that the address names, where it has one. */
export function titleAt(
  { path, title, titleOfType }: Pick<RouteEntry, 'path' | 'title' | 'titleOfType'>,
  address: string,
  types: readonly ShownType[],
): LocalText {
  if (!titleOfType) return title;
  const id = address.split('/')[path.split('/').indexOf(':resourceTypeId')];
  const type = types.find((one) => String(one.id) === id);
  return type ? withType(titleOfType, type) : title;
}
