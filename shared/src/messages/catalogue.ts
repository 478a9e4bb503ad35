/** Texts by key, nested as a package likes; plural forms end in `_one` and `_other`. */
export interface Catalogue {
  readonly [key: string]: string | Catalogue;
}

/** The same keys as the English catalogue: `export const de: Translation<typeof en> = { ... }`. */
export type Translation<En> = {
  readonly [K in keyof En]: En[K] extends string ? string : Translation<En[K]>;
};

type WithoutPlural<K extends string> = K extends `${infer Stem}_one` | `${infer Stem}_other` ? Stem : K;

/** Every key of the catalogue, `dialog.title` for a nested one, `updated` for `updated_one` and `updated_other`. */
export type MessageKey<En> = {
  [K in keyof En & string]: En[K] extends string ? WithoutPlural<K> : `${K}.${MessageKey<En[K]>}`;
}[keyof En & string];

/** Values for the placeholders; `count` chooses the plural form. */
export type MessageParams = Readonly<Record<string, string | number>>;
export type Translate<En> = (key: MessageKey<En>, params?: MessageParams) => string;
