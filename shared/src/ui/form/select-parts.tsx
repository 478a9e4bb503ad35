import type { ReactElement } from 'react';
import type { Option } from './option.ts';

/** The option as antd's types require it: a missing prop is not the same there as `undefined`. */
export type AntdOption<Value extends string | number> = {
  value: Value;
  label: string;
  note?: string;
  disabled?: boolean;
};

/** antd renders the chosen option next to its combobox, not in it; as its description, this says what is chosen. */
export function ValueForReaders({ id, value }: { id: string; value: string | undefined }) {
  return value === undefined ? null : (
    <span id={`${id}-value`} hidden>
      {value}
    </span>
  );
}

/** A line of the list: the name, and its note below. */
export function OptionLine({ option }: { option: Option }) {
  if (!option.note) return option.label;
  return (
    <span className="wp-option">
      {option.label}
      <span className="wp-option__note">{option.note}</span>
    </span>
  );
}

/** The text of an empty list. A list must contain options, and antd's combobox points at this one. */
export function EmptyLine({ id, text }: { id: string; text: string }) {
  return (
    <div role="option" id={`${id}_list_-1`} aria-disabled="true" aria-selected="false" tabIndex={-1}>
      {text}
    </div>
  );
}

/**
 * A long list scrolls, and scrollable areas must be reachable by keyboard. Tab never gets there: it selects the
 * active option.
 */
export function popupOf(list: ReactElement): ReactElement {
  return (
    <div ref={(box) => box?.querySelector('[class$="-list-holder"]')?.setAttribute('tabindex', '0')}>
      {list}
    </div>
  );
}

/** A hint that may be longer than its field; hovering shows all of it. */
export function Hint({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}
