/** How a domain is written, each way that files, code and texts write it. */
export interface DomainNames {
  /** `lost-property`: of folders, files, the tag and addresses. */
  plural: string;
  /** `lost-property` or `locker`: one of them. */
  singular: string;
  /** In German texts. */
  german: { plural: string; singular: string };
}

/** The template is a domain of two words, so that each form of its name looks different. */
const TEMPLATE: DomainNames = {
  plural: 'sample-things',
  singular: 'sample-thing',
  german: { plural: 'Musterdinge', singular: 'Musterding' },
};

export const remoteOf = ({ plural }: DomainNames): string => `mf-${plural}`;
export const moduleOf = ({ plural }: DomainNames): string => `${camel(plural)}Module`;

/** `lockers` to `locker`, `batteries` to `battery`; a word without a plural stays. */
export function singularOf(plural: string): string {
  if (plural.endsWith('ies')) return `${plural.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(plural)) return plural.slice(0, -2);
  return /[^s]s$/.test(plural) ? plural.slice(0, -1) : plural;
}

/** A text or path of the template as the domain has it. */
export function inNames(text: string, names: DomainNames): string {
  const to = formsOf(names);
  return formsOf(TEMPLATE).reduce((written, form, index) => written.replaceAll(form, to[index] ?? ''), text);
}

/** The plural comes first: it begins with the singular. */
function formsOf({ plural, singular, german }: DomainNames): string[] {
  return [...[plural, singular].flatMap(formsOfName), german.plural, german.singular];
}

function formsOfName(name: string): string[] {
  const words = name.replaceAll('-', ' ');
  return [
    name,
    name.replaceAll('-', '_'),
    name.replaceAll('-', '_').toUpperCase(),
    camel(name),
    capital(camel(name)),
    words,
    capital(words),
  ];
}

const camel = (name: string) => name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
