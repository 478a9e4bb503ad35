/** A client setting as administration edits it; `settings/en.ts` and `settings/de.ts` have its texts. */
export interface SettingField<Name extends string = string> {
  readonly name: Name;
  readonly control: SettingControl;
  readonly hasHelp: boolean;
  /** An empty field is a value of its own: no limit, no phone. */
  readonly isNullable: boolean;
  /** Bounds of a number, of a text's length, or of how many entries a list has. */
  readonly min?: number;
  readonly max?: number;
  /** Values of an enum. */
  readonly options?: readonly string[];
}

export type SettingControl =
  | ('switch' | 'number' | 'time' | 'select' | 'text' | 'phone')
  | ('weekdays' | 'days' | 'groups');
