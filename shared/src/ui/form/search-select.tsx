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
  /** The chosen option whole, because a search may no longer hold it. */
  value: Option<Value> | null;
  onChange: (option: Option<Value> | null) => void;
  /** With `onSearch`: what was found for the text. Else all there is, searched here. */
  options: readonly Option<Value>[];
  onSearch?: ((text: string) => void) | undefined;
  /** Fewer characters do not search; a line says so. */
  minChars?: number | undefined;
  loading?: boolean | undefined;
  /** The search did not come through: says so, where there would be "Nothing found." */
  failed?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  /** Offers to take the choice away. */
  clearable?: boolean | undefined;
  onBlur?: (() => void) | undefined;
};

/** One out of many, found by typing. What the list says while it is empty is read out, too. */
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

  // Enter while the answer is on its way takes the first of what is found: nobody who types on should have to wait for it.
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
        // An option that the search no longer holds is still shown by its name.
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
          // antd would close the list, and forget what was typed; a form would be sent.
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
 * antd makes the first of new options the active one in an effect: on a busy machine they are seen, and Enter pressed,
 * before it.
 */
function hasActiveOption(input: Element): boolean {
  return document.getElementById(input.getAttribute('aria-activedescendant') ?? '') !== null;
}
