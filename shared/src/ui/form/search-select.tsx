import { Select as AntdSelect } from 'antd';
import { useEffect, useId, useRef, useState } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';
import type { Option } from './option.ts';
import { matching } from './search-options.ts';
import { type AntdOption, EmptyLine, Hint, OptionLine, popupOf, ValueForReaders } from './select-parts.tsx';

export type SearchSelectProps<Value extends string | number> = Partial<ControlProps> & {
  /** The whole chosen option, because a search may no longer contain it. */
  value: Option<Value> | null;
  onChange: (option: Option<Value> | null) => void;
  /** With `onSearch`: the results for the text. Otherwise all options, searched here. */
  options: readonly Option<Value>[];
  onSearch?: ((text: string) => void) | undefined;
  /** A search needs at least this many characters; a line says so. */
  minChars?: number | undefined;
  loading?: boolean | undefined;
  /** The search failed: says so instead of "Nothing found." */
  failed?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Lets the person clear the choice. */
  clearable?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** One of many options, found by typing. The line in an empty list is announced as well. */
export function SearchSelect<Value extends string | number>(props: SearchSelectProps<Value>) {
  const {
    value,
    onChange,
    options,
    onSearch,
    minChars = 0,
    loading,
    failed,
    placeholder,
    clearable,
    onBlur,
    ...rest
  } = props;
  const t = useT();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [text, setText] = useState('');
  const [open, setOpen] = useState(false);

  const isTooShort = text.trim().length < minChars;
  const found = onSearch ? options : matching(options, text);
  const shown = isTooShort || loading ? [] : found;
  const line = isTooShort
    ? t('typeMore', { count: minChars })
    : t(loading ? 'searching' : failed ? 'searchFailed' : 'noMatch');

  const takeFirst = () => {
    const first = found.find(({ disabled }) => !disabled);
    if (!first) return;
    setText('');
    setOpen(false);
    onChange(first);
  };

  // Enter while the answer is pending selects the first result once it arrives: no one should have to wait before
  // typing on.
  const takesFirst = useRef(false);
  useEffect(() => {
    if (loading || !takesFirst.current) return;
    takesFirst.current = false;
    takeFirst();
  });

  const search = (next: string) => {
    takesFirst.current = false;
    setText(next);
    onSearch?.(next.trim().length < minChars ? '' : next.trim());
  };
  return (
    <InAntd>
      <AntdSelect<Value, AntdOption<Value>>
        {...(rest as object)}
        id={id}
        className="wp-select"
        aria-describedby={classNames(value && `${id}-value`, rest['aria-describedby'])}
        status={rest['aria-invalid'] ? 'error' : ''}
        virtual={false}
        transitionName=""
        showSearch={{ filterOption: false, searchValue: text, onSearch: search }}
        prefix={<Icon name="search" size={18} className="wp-input__icon" />}
        value={(value?.value ?? null) as Value}
        // Keeps showing the name of an option that the search no longer contains.
        labelRender={({ label }) => label ?? value?.label}
        placeholder={<Hint text={placeholder ?? t('choose')} />}
        options={shown as AntdOption<Value>[]}
        optionRender={(option) => <OptionLine option={option.data} />}
        loading={loading === true}
        allowClear={clearable ? { label: t('clear') } : false}
        notFoundContent={<EmptyLine id={id} text={line} />}
        popupRender={popupOf}
        open={open}
        onOpenChange={setOpen}
        onInputKeyDown={(event) => {
          const isEnter = event.key === 'Enter' && open && !isTooShort;
          takesFirst.current = isEnter && loading === true;
          const isJustShown = isEnter && shown.length > 0 && !hasActiveOption(event.currentTarget);
          if (!takesFirst.current && !isJustShown) return;
          // antd would close the list and forget the typed text; a form would be submitted.
          event.stopPropagation();
          event.preventDefault();
          if (isJustShown) takeFirst();
        }}
        onBlur={() => {
          takesFirst.current = false;
          onBlur?.();
        }}
        onChange={(next) => onChange(shown.find((option) => option.value === next) ?? null)}
      />
      <ValueForReaders id={id} value={value?.label} />
      <span role="status" className="wp-hidden">
        {open && shown.length === 0 ? line : ''}
      </span>
    </InAntd>
  );
}

/**
 * antd activates the first of the new options in an effect: on a busy machine they may be visible, and Enter pressed,
 * before it runs.
 */
function hasActiveOption(input: Element): boolean {
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '') !== null;
}
