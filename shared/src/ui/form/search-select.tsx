import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../core/button.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { popupProps, usePopup } from '../extra/use-popup.ts';
import { useT } from '../messages/index.ts';
import type { ControlProps } from './field.tsx';
import { matching, nextEnabled } from './search-options.ts';
import type { Option } from './select.tsx';

export type SearchSelectProps<Value extends string | number> = Partial<ControlProps> & {
  /** The chosen option whole, because a search may no longer hold it. */
  value: Option<Value> | null;
  onChange: (option: Option<Value> | null) => void;
  /** With `onSearch`: what was found for the text. Else all there is, searched here. */
  options: readonly Option<Value>[];
  onSearch?: ((text: string) => void) | undefined;
  /** Fewer characters do not search; a line says so. */
  minChars?: number | undefined;
  loading?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Offers to take the choice away. */
  clearable?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** A combobox with a list (WAI-ARIA): typing searches, arrows choose, Enter takes, Escape closes and keeps what was chosen. */
export function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const { value, onChange, options, onSearch, minChars = 0, loading = false, disabled, placeholder } = props;
  const t = useT();
  const ownId = useId();
  const id = props.id ?? ownId;
  const [text, setText] = useState<string | undefined>();
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);

  const typed = text ?? '';
  const tooShort = typed.trim().length < minChars;
  const shown = tooShort ? [] : onSearch ? options : matching(options, typed);
  const line = tooShort
    ? t('typeMore', { count: minChars })
    : loading
      ? t('searching')
      : shown.length === 0
        ? t('noMatch')
        : '';
  usePopup(open, input, list, { asWide: true, watch: `${shown.length} ${line}` });

  useEffect(() => {
    if (open && active >= 0)
      document.getElementById(`${id}-${active}`)?.scrollIntoView?.({ block: 'nearest' });
  }, [open, active, id]);

  const search = (next: string) => {
    setText(next);
    setOpen(true);
    setActive(-1);
    onSearch?.(next.trim().length < minChars ? '' : next.trim());
  };
  const shut = () => {
    setOpen(false);
    setText(undefined);
    setActive(-1);
  };
  const take = (option: Option<Value> | undefined) => {
    if (!option || option.disabled) return;
    onChange(option);
    shut();
  };
  const onKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) setOpen(true);
      else setActive(nextEnabled(shown, active, event.key === 'ArrowDown' ? 1 : -1));
    } else if (event.key === 'Enter' && open) {
      // Enter in an open list chooses; it must not send the form.
      event.preventDefault();
      take(shown[active]);
    } else if (event.key === 'Escape' && open) {
      // The dialog around stays.
      event.preventDefault();
      event.stopPropagation();
      event.nativeEvent.stopImmediatePropagation();
      shut();
    }
  };

  return (
    <span className="wp-input-box">
      <Icon name="search" size={18} className="wp-input-box__icon" />
      <input
        ref={input}
        id={id}
        className="wp-input wp-input--icon wp-input--end"
        type="text"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        aria-expanded={open}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={open && active >= 0 ? `${id}-${active}` : undefined}
        aria-describedby={props['aria-describedby']}
        aria-invalid={props['aria-invalid']}
        aria-required={props['aria-required']}
        disabled={disabled}
        placeholder={value?.label ?? placeholder ?? t('choose')}
        value={text ?? value?.label ?? ''}
        onChange={(event) => search(event.target.value)}
        onClick={() => setOpen(true)}
        onKeyDown={onKey}
        onBlur={() => {
          shut();
          props.onBlur?.();
        }}
      />
      {props.clearable && value && !disabled ? (
        <Button
          className="wp-input-box__end"
          variant="quiet"
          size="sm"
          square
          icon="close"
          aria-label={t('clear')}
          onClick={() => {
            onChange(null);
            shut();
            input.current?.focus();
          }}
        />
      ) : (
        <Icon name="chevron-down" size={16} className="wp-input-box__mark" />
      )}
      {/* Always in the page, so that what it says of the search is heard when it changes. */}
      <div
        ref={list}
        className="wp-popup wp-options"
        {...popupProps(open)}
        onPointerDown={(event) => event.preventDefault()}
      >
        <div
          role="listbox"
          id={`${id}-list`}
          aria-label={placeholder ?? t('choose')}
          hidden={shown.length === 0}
        >
          {open
            ? shown.map((option, index) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
                <div
                  key={option.value}
                  id={`${id}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={option.value === value?.value}
                  aria-disabled={option.disabled || undefined}
                  className={classNames('wp-options__one', index === active && 'wp-options__one--active')}
                  onPointerMove={() => index !== active && setActive(index)}
                  onClick={() => take(option)}
                >
                  <span>{option.label}</span>
                  {option.note ? <span className="wp-options__note">{option.note}</span> : null}
                </div>
              ))
            : null}
        </div>
        <p role="status" className="wp-options__line" hidden={line === ''}>
          {open ? line : ''}
        </p>
      </div>
    </span>
  );
}
