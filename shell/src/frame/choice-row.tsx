import { useId } from 'react';
import './choice-row.css';

interface ChoiceRowProps<T extends string> {
  legend: string;
  value: T;
  /** `lang`: of a language's own name. */
  choices: readonly { value: T; label: string; lang?: string }[];
  onChoose: (value: T) => void;
}

/** A few choices in a line, one of which holds. Without antd: the user menu is there before it. */
export function ChoiceRow<T extends string>({ legend, value, choices, onChoose }: ChoiceRowProps<T>) {
  const name = useId();
  return (
    <fieldset className="sh-choice">
      <legend>{legend}</legend>
      <div className="sh-choice__row">
        {choices.map((one) => (
          <label key={one.value} lang={one.lang}>
            <input
              type="radio"
              name={name}
              checked={one.value === value}
              onChange={() => onChoose(one.value)}
            />
            <span>{one.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
