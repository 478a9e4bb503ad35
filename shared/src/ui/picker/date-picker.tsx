import { DatePicker as AntdDatePicker } from 'antd';
import dayjs from 'dayjs';
import 'dayjs/locale/de';
import 'dayjs/locale/en-gb';
import {
  type ChangeEvent,
  type ComponentProps,
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  use,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { classNames } from '../core/class-names.ts';
import { type ControlProps, FieldProblem } from '../form/field.tsx';
import { useT } from '../messages/index.ts';
import { useTheme } from '../theme/theme-context.ts';
import { readDay } from './read-day.ts';

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

/** As the portal's language writes days, whatever the browser's is. The first is shown; `readDay` reads more of them. */
const FORMATS = {
  en: ['DD/MM/YYYY', 'D/M/YYYY', WIRE],
  de: ['DD.MM.YYYY', 'D.M.YYYY', WIRE],
};

const toDayjs = (day: string | null | undefined) => (day ? dayjs(day, WIRE) : undefined);

/** Beside the field, so that it stays within the page's landmark; in a dialog over the whole of it. */
const inReach = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('.wp-layer') ?? field.parentElement ?? document.body;

interface Typed {
  /** What was refused. */
  text: string | undefined;
  type: (text: string) => void;
  'aria-invalid': true | undefined;
}
const TypedText = createContext<Typed>({ text: undefined, type: () => {}, 'aria-invalid': undefined });

/**
 * antd shows the day before again for a text that it cannot read; this keeps the text, to be corrected. And it is invalid when
 * its field is: antd would call a text so that `readDay` has read.
 */
function DayInput({ value, onChange, ...rest }: ComponentProps<'input'>) {
  const { text, type, 'aria-invalid': isInvalid } = use(TypedText);
  function change(event: ChangeEvent<HTMLInputElement>) {
    type(event.target.value);
    onChange?.(event);
  }
  return <input {...rest} aria-invalid={isInvalid} value={text ?? value} onChange={change} />;
}

/**
 * One day, picked or typed; a plain `yyyy-MM-dd` for those who use it. A text that is no day, or none within the limits, stays
 * and is refused at the field, and its form is not sent.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, clearable = false, placeholder, className, onBlur, ...rest } = props;
  const t = useT();
  const language = useTheme().locale === 'de' ? 'de' : 'en';
  const [first = WIRE] = FORMATS[language];
  const written = (day: string) => dayjs(day, WIRE).format(first);
  const tellField = use(FieldProblem);
  const [text, setText] = useState<string>();
  // antd has no day from then on, so that the same one can be picked again.
  const [isAway, setIsAway] = useState(false);
  const [input, setInput] = useState<HTMLInputElement>();
  // antd may have the day before in its place by the time the field is left.
  const typed = useRef<string>(undefined);

  function refuse(refused: string, problem: string): void {
    setText(refused);
    setIsAway(true);
    tellField(problem);
  }
  function drop(): void {
    setText(undefined);
    tellField(undefined);
  }
  function settle(): void {
    typed.current = undefined;
    setIsAway(false);
    drop();
  }
  function take(day: string | null): void {
    settle();
    onChange(day);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: another day takes the place of a text that was refused
  useEffect(settle, [value]);
  useEffect(() => {
    const form = input?.form;
    if (text === undefined || !form) return undefined;
    const stop = (event: Event) => {
      event.preventDefault();
      event.stopPropagation();
      input.focus();
    };
    form.addEventListener('submit', stop, true);
    return () => form.removeEventListener('submit', stop, true);
  }, [input, text]);

  function read(): void {
    const entered = typed.current;
    // antd itself takes what is written as it would write it.
    const isTaken = entered !== undefined && dayjs(entered, FORMATS[language], true).isValid();
    const day = readDay(entered ?? '');
    if (entered === undefined) return;
    if (entered.trim() === '') take(null);
    else if (day === null)
      refuse(entered, t('dayNotRead', { text: entered, example: written('2027-02-08') }));
    else if (min !== undefined && day < min) refuse(entered, t('dayTooEarly', { day: written(min) }));
    else if (max !== undefined && day > max) refuse(entered, t('dayTooLate', { day: written(max) }));
    else if (!isTaken) take(day);
  }

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
    <TypedText
      value={{
        text,
        'aria-invalid': rest['aria-invalid'],
        type(next) {
          typed.current = next;
          if (text !== undefined) drop();
        },
      }}
    >
      <AntdDatePicker
        {...(rest as object)}
        {...(limits as object)}
        {...(placeholder === undefined ? { placeholder: '' } : { placeholder })}
        className={classNames('wp-date-picker', className)}
        components={{ input: DayInput }}
        status={rest['aria-invalid'] ? 'error' : ''}
        locale={locale}
        format={FORMATS[language]}
        value={(isAway ? undefined : toDayjs(value)) ?? null}
        onChange={(day) => take(day ? day.format(WIRE) : null)}
        onBlur={(event: FocusEvent<HTMLElement>) => {
          if (event.target instanceof HTMLInputElement) setInput(event.target);
          read();
          onBlur?.();
        }}
        onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
          if (event.key !== 'Enter') return;
          // It chooses the day; the form is sent by Enter elsewhere, or by its button.
          event.preventDefault();
          read();
        }}
        allowClear={clearable}
        transitionName=""
        getPopupContainer={inReach}
      />
    </TypedText>
  );
}
