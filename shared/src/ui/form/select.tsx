import { Select as AntdSelect } from 'antd';
import { useId } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';
import type { Option } from './option.ts';
import { type AntdOption, EmptyLine, Hint, OptionLine, popupOf, ValueForReaders } from './select-parts.tsx';

export type { Option } from './option.ts';

export type SelectProps<Value extends string | number> = Partial<ControlProps> & {
  options: readonly Option<Value>[];
  value: Value | null;
  /** `null` where the choice was taken away. */
  onChange: (value: Value | null) => void;
  /** The text of the empty choice: "All zones", "Choose a desk". Without it, or if required, a choice cannot be taken away. */
  placeholder?: string | undefined;
  disabled?: boolean | undefined;
  loading?: boolean | undefined;
  className?: string | undefined;
  onBlur?: (() => void) | undefined;
  'aria-label'?: string | undefined;
};

/** One of a list that is all there. Long lists that are searched on the server: SearchSelect. */
export function Select<Value extends string | number>(props: SelectProps<Value>) {
  const { options, value, onChange, placeholder, className, onBlur, ...rest } = props;
  const t = useT();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const chosen = options.find((option) => option.value === value);
  const canClear = placeholder !== undefined && !rest['aria-required'];
  return (
    <InAntd>
      <AntdSelect<Value, AntdOption<Value>>
        {...(rest as object)}
        id={id}
        className={classNames('wp-select', className)}
        aria-describedby={classNames(chosen && `${id}-value`, rest['aria-describedby'])}
        status={rest['aria-invalid'] ? 'error' : ''}
        // The real options are in the list, so that they can be found and read; with `virtual` there are doubles.
        virtual={false}
        transitionName=""
        value={(chosen?.value ?? null) as Value}
        placeholder={placeholder && <Hint text={placeholder} />}
        options={options as AntdOption<Value>[]}
        optionRender={(option) => <OptionLine option={option.data} />}
        allowClear={canClear ? { label: t('clear') } : false}
        notFoundContent={<EmptyLine id={id} text={t('noMatch')} />}
        popupRender={popupOf}
        onBlur={() => onBlur?.()}
        onChange={(next) => onChange(next ?? null)}
      />
      <ValueForReaders id={id} value={chosen?.label} />
    </InAntd>
  );
}
