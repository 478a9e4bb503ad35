import { Select as AntdSelect } from 'antd';
import { useId, useMemo, useState } from 'react';
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { Icon } from '../core/icon.tsx';
import { useT } from '../messages/en.ts';
import type { ControlProps } from './field.tsx';
import { EmptyLine, popupOf, ValueForReaders } from './select-parts.tsx';

export type TimeInputProps = Partial<ControlProps> &
  TimeLimits & {
    /** `HH:mm`. */
    value: string | null;
    onChange: (time: string | null) => void;
    onBlur?: (() => void) | undefined;
    placeholder?: string | undefined;
    clearable?: boolean | undefined;
    disabled?: boolean | undefined;
    /** For an end time: whether a time is on the day after the start. Those come last. */
    isNextDay?: ((time: string) => boolean) | undefined;
  };

const CLOCK = <Icon name="clock" size={16} />;

/**
 * A time of the day in steps (rules/formats.md#time-picker): typed (`9`, `930`, `9:30`) or picked. A list instead of
 * antd's columns of hours and minutes: those need a day, and cannot exclude combinations of hours and minutes.
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

/** See rules/formats.md#time-picker. */
const TIME_STEP_MINUTES = 5;

type TimeLimits = {
  /** Minutes; must divide 60 (rules/formats.md#time-picker). */
  step?: number | undefined;
  /** The first hour offered. */
  minHour?: number | undefined;
  /** The last time offered is this hour, on the hour; 24 offers the whole day. */
  maxHour?: number | undefined;
};

/** All times of a day in steps, as `HH:mm`. Throws for a step that does not divide 60. */
export function timesOfDay({
  step = TIME_STEP_MINUTES,
  minHour = 0,
  maxHour = 24,
}: TimeLimits = {}): string[] {
  if (!Number.isInteger(step) || step < 1 || 60 % step !== 0)
    throw new RangeError(`A step of ${step} minutes does not divide 60.`);
  const times: string[] = [];
  for (let minute = minHour * 60; minute <= Math.min(maxHour * 60, 24 * 60 - 1); minute += step)
    times.push(`${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`);
  return times;
}

/** The times that a person may mean by `9`, `9:3`, `930` or `0930`. */
export function matchingTimes(times: readonly string[], text: string): readonly string[] {
  const typed = text.trim().replace('.', ':');
  if (typed === '') return times;
  const digits = typed.replace(/\D/g, '');
  const wanted = typed.includes(':') ? [typed, `0${typed}`] : [];
  return times.filter((time) => {
    const plain = time.replace(':', '');
    if (wanted.length > 0) return wanted.some((start) => time.startsWith(start));
    return digits !== '' && (plain.startsWith(digits) || plain.startsWith(`0${digits}`));
  });
}
