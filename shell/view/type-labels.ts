import type { LocalText, RouteEntry } from '@portal/shared/federation';

/** The labels of a resource type in drawer, titles and dashboard. */
export interface ShownType {
  readonly id: number;
  readonly name: string;
  readonly pluralName: string;
  readonly icon: string;
  readonly iconBook: string;
  /** How the dashboard shows it; null or absent: not at all. */
  readonly dashboard?: 'calendar' | 'today' | null;
}

/** A text that may name a type: `Book {{type}}`, `{{types}}` for the plural. */
export function withType(text: LocalText, { name, pluralName }: ShownType): LocalText {
  const say = (words: string) => words.replaceAll('{{types}}', pluralName).replaceAll('{{type}}', name);
  return { en: say(text.en), de: say(text.de) };
}

/** The title of a route at an address: that of the resource type in the address, if it has one. */
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
