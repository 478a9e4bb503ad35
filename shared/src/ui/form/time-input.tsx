import { Select as AntdSelect } from 'antd';
import { useId, useMemo, useState } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';
import { EmptyLine, popupOf, ValueForReaders } from './select-parts.tsx';
import { matchingTimes, type TimeLimits, timesOfDay } from './times.ts';

export type TimeInputProps = Partial<ControlProps> &
  TimeLimits & {
    /** `HH:mm`. */
    value: string | null;
    onChange: (time: string | null) => void;
    onBlur?: (() => void) | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    disabled?: boolean | undefined;
    /** Of an end: the times that are on the day after the start. They come last. */
    isNextDay?: ((time: string) => boolean) | undefined;
  };

const CLOCK = <Icon name="clock" size={16} />;

/**
 * A time of the day in steps (rules/formats.md#time-picker): typed (`9`, `930`, `9:30`) or picked. A list instead of
 * antd's columns of hours and minutes: those need a day, and cannot leave out hours and minutes together.
 */
export function TimeInput(props: TimeInputProps) {
  const { value, onChange, onBlur, step, minHour, maxHour, placeholder, clearable, isNextDay, ...rest } =
    props;
  const t = useT();
  const ownId = useId();
  const id = rest.id ?? ownId;
  const [text, setText] = useState('');
  const times = useMemo(() => timesOfDay({ step, minHour, maxHour }), [step, minHour, maxHour]);
  const labelOf = (time: string) => (isNextDay?.(time) ? t('nextDayTime', { time }) : time);
  const matching = matchingTimes(times, text);
  const [later, sameDay] = [
    matching.filter((time) => isNextDay?.(time)),
    matching.filter((time) => !isNextDay?.(time)),
  ];
  const options = [...sameDay, ...later].map((time) => ({ value: time, label: labelOf(time) }));
  return (
    <InAntd>
      <AntdSelect<string>
        {...(rest as object)}
        id={id}
        className="wp-select wp-time"
        aria-describedby={classNames(value && `${id}-value`, rest['aria-describedby'])}
        status={rest['aria-invalid'] ? 'error' : ''}
        virtual={false}
        transitionName=""
        showSearch={{ filterOption: false, searchValue: text, onSearch: setText }}
        suffixIcon={CLOCK}
        value={value as string}
        placeholder={placeholder ?? t('timePattern')}
        options={options}
        allowClear={clearable ? { label: t('clear') } : false}
        notFoundContent={<EmptyLine id={id} text={t('noTime')} />}
        popupRender={popupOf}
        onBlur={() => {
          setText('');
          onBlur?.();
        }}
        onChange={(next) => {
          setText('');
          onChange(next ?? null);
        }}
      />
      <ValueForReaders id={id} value={value ? labelOf(value) : undefined} />
    </InAntd>
  );
}
