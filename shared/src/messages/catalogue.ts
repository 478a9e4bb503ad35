/** Texts by key, nested as a package likes; plural forms end in `_one` and `_other`. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** A catalogue declared `as const`: a text of type `string` is rejected, because its placeholders are unknown. */
export type Literal<En> = {
  readonly [K in keyof En]: string extends En[K] ? never : En[K] extends string ? En[K] : Literal<En[K]>;
};

/** The client's words for its visitors, which are filled in without being passed as parameters. */
type Term = 'visitor' | 'visitors' | 'Visitor' | 'Visitors';

/** Placeholders of a text in double braces, without the client's terms. Unknown for a text that is not a literal. */
type Placeholder<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Exclude<Name, Term> | Placeholder<Rest>
  : never;

type Intersection<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer All,
) => void
  ? All
  : never;

/** A text with the same placeholders as the English one, wherever its language puts them. */
type Translated<Text> = [Placeholder<Text>] extends [never]
  ? string
  : Intersection<NamingOf<Placeholder<Text>>> & string;
type NamingOf<Name> = Name extends string ? `${string}{{${Name}}}${string}` : never;

/**
 * The same keys as the English catalogue: `export const de: Translation<typeof en> = { ... }`. A text that lacks a
 * placeholder of the English one does not compile; `catalogueProblems` finds one that has more.
 */
export type Translation<En> = {
  readonly [K in keyof En]: En[K] extends string
    ? K extends `${string}_one`
      ? string
      : Translated<En[K]>
    : Translation<En[K]>;
};

type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Every key of the catalogue: `dialog.title` for a nested one, `updated` for `updated_one` and `updated_other`. */
export type MessageKey<En> = {
  [K in keyof En & string]: En[K] extends string ? WithoutPlural<K> : `${K}.${MessageKey<En[K]>}`;
}[keyof En & string];

/** The values that a key's text needs; those of all texts if the key is a union. */
type ValueOf<En, Key> = Key extends keyof En
  ? Placeholder<En[Key]>
  : Key extends `${infer Part}.${infer Rest}`
    ? Part extends keyof En
      ? ValueOf<En[Part], Rest>
      : never
    : Key extends string
      ? 'count' | Placeholder<En[Extract<keyof En, `${Key}_one` | `${Key}_other`>]>
      : never;

/** Values for the placeholders; `count` chooses the plural form. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Parameters of a key: optional if its text has no placeholders, otherwise at least those. */
type Params<En, Key> = [ValueOf<En, Key>] extends [never]
  ? [params?: MessageParams]
  : [params: MessageParams & Readonly<Record<ValueOf<En, Key>, string | number>>];

export type Translate<En> = <Key extends MessageKey<En>>(key: Key, ...params: Params<En, Key>) => string;
