import { Field, type Option, Select } from '../ui/form/index.ts';

export interface ListSelectProps<Value extends string | number> {
  label: string;
  /** Where `any` says what it is about. */
  hideLabel?: boolean | undefined;
  /** Shown while nothing is chosen: "Any status". */
  any?: string | undefined;
  value: Value | null;
  options: readonly Option<Value>[];
  onChange: (value: Value | null) => void;
}

/** One choice, or none, that narrows a list. */
export function ListSelect<Value extends string | number>(props: ListSelectProps<Value>) {
  const { label, hideLabel, any, ...select } = props;
  return (
    <Field label={label} hideLabel={hideLabel}>
      {(control) => <Select {...control} {...select} placeholder={any} />}
    </Field>
  );
}
