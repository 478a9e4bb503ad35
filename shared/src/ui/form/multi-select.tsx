import { Select as AntdSelect } from 'antd';
import { useId, useState } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';
import type { Option } from './option.ts';
import { matching } from './search-options.ts';
import { type AntdOption, EmptyLine, Hint, OptionLine, popupOf, ValueForReaders } from './select-parts.tsx';

export type MultiSelectProps<Value extends string | number> = Partial<ControlProps> & {
  options: readonly Option<Value>[];
  /** Values that are no option are not shown, but stay until the choice changes. */
  value: readonly Value[];
  /** In the order in which they were chosen. */
  onChange: (values: Value[]) => void;
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  /** No more than these can be chosen. */
  max?: number | undefined;
  onBlur?: (() => void) | undefined;
};

/** Any of a list, found by typing; each chosen one is a chip that can be taken away, with the keyboard by Backspace. */
export function MultiSelect<Value extends string | number>(props: MultiSelectProps<Value>) {
  const { options, value, onChange, placeholder, max, onBlur, ...rest } = props;
  const t = useT();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [text, setText] = useState('');
  const chosen = value.flatMap((one) => options.find((option) => option.value === one) ?? []);
  const words = chosen.map((option) => option.label).join(', ');
  return (
    <InAntd>
      <AntdSelect<Value[], AntdOption<Value>>
        {...(rest as object)}
        {...(max === undefined ? {} : { maxCount: max })}
        mode="multiple"
        id={id}
        className="wp-select"
        aria-describedby={classNames(words && `${id}-value`, rest['aria-describedby'])}
        status={rest['aria-invalid'] ? 'error' : ''}
        virtual={false}
        transitionName=""
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        value={chosen.map((option) => option.value)}
        placeholder={<Hint text={placeholder ?? t('choose')} />}
        options={matching(options, text) as AntdOption<Value>[]}
        optionRender={(option) => <OptionLine option={option.data} />}
        allowClear={rest['aria-required'] ? false : { label: t('clear') }}
        notFoundContent={<EmptyLine id={id} text={t('noMatch')} />}
        popupRender={popupOf}
        onBlur={() => {
          setText('');
          onBlur?.();
        }}
        onChange={(next) => {
          setText('');
          onChange(next);
        }}
      />
      <ValueForReaders id={id} value={words || undefined} />
    </InAntd>
  );
}
