import type { ReactElement } from 'react';
import type { Option } from './option.ts';

/** The option as antd's types want it: with them a prop left out is not one that is `undefined`. */
export type AntdOption<Value extends string | number> = {
  value: Value;
  label: string;
  note?: string;
  disabled?: boolean;
};

/** antd draws the chosen option beside its combobox, not in it; described by this, the combobox says what is chosen. */
export function ValueForReaders({ id, value }: { id: string; value: string | undefined }) {
  return value === undefined ? null : (
    <span id={`${id}-value`} hidden>
      {value}
    </span>
  );
}

/** A line of the list: the name, and under it what there is to say. */
export function OptionLine({ option }: { option: Option }) {
  if (!option.note) return option.label;
  return (
    <span className="wp-option">
      {option.label}
      <span className="wp-option__note">{option.note}</span>
    </span>
  );
}

/** What an empty list says. A list must hold options, and antd's combobox points at this one. */
export function EmptyLine({ id, text }: { id: string; text: string }) {
  return (
    <div role="option" id={`${id}_list_-1`} aria-disabled="true" aria-selected="false" tabIndex={-1}>
      {text}
    </div>
  );
}

/** A long list scrolls, and what scrolls is for the keyboard, too. Tab never gets there: it takes the active option. */
export function popupOf(list: ReactElement): ReactElement {
  return (
    <div ref={(box) => box?.querySelector('[class$="-list-holder"]')?.setAttribute('tabindex', '0')}>
      {list}
    </div>
  );
}

/** A hint that may be longer than its field says the whole on hover. */
export function Hint({ text }: { text: string }) {
  return <span title={text}>{text}</span>;
}
