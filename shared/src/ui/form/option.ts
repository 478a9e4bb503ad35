export type Option<Value extends string | number = string | number> = {
  value: Value;
  label: string;
  /** A second line, or why the option cannot be picked. */
  note?: string | undefined;
  disabled?: boolean | undefined;
};
