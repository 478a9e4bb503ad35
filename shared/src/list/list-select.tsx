import { Field, type Option, Select } from '../ui/form/index.ts';

export interface ListSelectProps<Value extends string | number> {
  label: string;
  /** Shown while nothing is chosen: "Any status". */
  any?: string | undefined;
  value: Value | null;
  options: readonly Option<Value>[];
  onChange: (value: Value | null) => void;
}

/** One choice, or none, that narrows a list. */
export function ListSelect<Value extends string | number>({ label, any, ...select }: ListSelectProps<Value>) {
  return <Field label={label}>{(control) => <Select {...control} {...select} placeholder={any} />}</Field>;
}
