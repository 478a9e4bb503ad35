import { DatePicker as AntdDatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import { type ComponentProps, useMemo } from 'react';
import { classNames } from '../core/class-names.ts';
import type { ControlProps } from '../form/field.tsx';
import { useT } from '../messages/index.ts';
import { useTheme } from '../theme/theme-context.ts';

export type DatePickerProps = Partial<ControlProps> & {
  /** `yyyy-MM-dd`. */
  value: string | null;
  /** `null` where the day was taken away. */
  onChange: (day: string | null) => void;
  /** `yyyy-MM-dd`; earlier and later days cannot be picked. */
  min?: string | undefined;
  max?: string | undefined;
  clearable?: boolean | undefined;
  disabled?: boolean | undefined;
  placeholder?: string | undefined;
  className?: string | undefined;
  onBlur?: (() => void) | undefined;
};

const WIRE = 'YYYY-MM-DD';

/** As the portal's language writes days, whatever the browser's is. Others are read when they are typed. */
const FORMATS = {
  en: ['DD/MM/YYYY', 'D/M/YYYY', WIRE],
  de: ['DD.MM.YYYY', 'D.M.YYYY', WIRE],
};

const toDayjs = (day: string | null | undefined) => (day ? dayjs(day, WIRE) : undefined);

/** Beside the field, so that it stays within the page's landmark; in a dialog over the whole of it. */
const inReach = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('.wp-layer') ?? field.parentElement ?? document.body;

/** One day, picked or typed; a plain `yyyy-MM-dd` for those who use it. */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, clearable = false, placeholder, className, onBlur, ...rest } = props;
  const t = useT();
  const language = useTheme().locale === 'de' ? 'de' : 'en';
  // antd lays these words over its own.
  const locale = useMemo(() => {
    const lang = {
      locale: language === 'de' ? 'de_DE' : 'en_GB',
      today: t('today'),
      clear: t('clear'),
      previousMonth: t('previousMonth'),
      nextMonth: t('nextMonth'),
      previousYear: t('previousYear'),
      nextYear: t('nextYear'),
      monthSelect: t('chooseMonth'),
      yearSelect: t('chooseYear'),
    };
    return { lang } as unknown as NonNullable<ComponentProps<typeof AntdDatePicker>['locale']>;
  }, [language, t]);
  const limits = { minDate: toDayjs(min), maxDate: toDayjs(max) };
  return (
    <AntdDatePicker
      {...(rest as object)}
      {...(limits as object)}
      {...(placeholder === undefined ? { placeholder: '' } : { placeholder })}
      className={classNames('wp-date-picker', className)}
      status={rest['aria-invalid'] ? 'error' : ''}
      locale={locale}
      format={FORMATS[language]}
      value={toDayjs(value) ?? null}
      onChange={(day) => onChange(day ? day.format(WIRE) : null)}
      onBlur={() => onBlur?.()}
      allowClear={clearable}
      transitionName=""
      getPopupContainer={inReach}
    />
  );
}
