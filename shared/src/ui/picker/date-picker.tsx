import { readDay } from '@portal/openapi/formats';
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
import { InAntd } from '../antd/in-antd.tsx';
import { classNames } from '../core/class-names.ts';
import { type ControlProps, FieldProblem } from '../form/field.tsx';
import { useT } from '../messages/en.ts';
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

/** Formats of the portal's language, whatever the browser's is. The first is shown; `readDay` reads more. */
const FORMATS = {
  en: ['DD/MM/YYYY', 'D/M/YYYY', WIRE],
  de: ['DD.MM.YYYY', 'D.M.YYYY', WIRE],
};

const toDayjs = (day: string | null | undefined) => (day ? dayjs(day, WIRE) : undefined);

/** Beside the field, so that it stays within the page's landmark; in a dialog over the whole of it. */
const inReach = (field: HTMLElement): HTMLElement =>
  field.closest<HTMLElement>('.wp-layer') ?? field.parentElement ?? document.body;

interface Typed {
  /** The refused text, if there is one. */
  text: string | undefined;
  type: (text: string) => void;
  'aria-invalid': true | undefined;
}
const TypedText = createContext<Typed>({ text: undefined, type: () => {}, 'aria-invalid': undefined });

/**
 * Keeps a refused text for correction, where antd would restore the previous date. Takes `aria-invalid` from the field, because
 * antd marks texts as invalid that `readDay` accepts.
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
 * One day, picked or typed; its value is a plain `yyyy-MM-dd`. A text that is not a day within the limits stays, the field gives the
 * reason, and its form is not submitted.
 */
export function DatePicker(props: DatePickerProps) {
  const { value, onChange, min, max, clearable = false, placeholder, className, onBlur, ...rest } = props;
  const t = useT();
  const language = useTheme().locale === 'de' ? 'de' : 'en';
  const [first = WIRE] = FORMATS[language];
  const written = (day: string) => dayjs(day, WIRE).format(first);
  const tellField = use(FieldProblem);
  const [text, setText] = useState<string>();
  // antd reports no change when its current date is picked again, so after a refusal it gets no value.
  const [hasRefused, setHasRefused] = useState(false);
  const [input, setInput] = useState<HTMLInputElement>();
  // On blur antd may already have replaced the text with the previous date.
  const typed = useRef<string>(undefined);

  function refuse(refused: string, problem: string): void {
    setText(refused);
    setHasRefused(true);
    tellField(problem);
  }
  function clearProblem(): void {
    setText(undefined);
    tellField(undefined);
  }
  function reset(): void {
    typed.current = undefined;
    setHasRefused(false);
    clearProblem();
  }
  function take(day: string | null): void {
    reset();
    onChange(day);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new value replaces a refused text
  useEffect(reset, [value]);
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
    if (entered === undefined) return;
    const day = readDay(entered);
    if (entered.trim() === '') take(null);
    else if (day === null)
      refuse(entered, t('dayNotRead', { text: entered, example: written('2027-02-08') }));
    else if (min !== undefined && day < min) refuse(entered, t('dayTooEarly', { day: written(min) }));
    else if (max !== undefined && day > max) refuse(entered, t('dayTooLate', { day: written(max) }));
    // antd loses the text when the focus leaves and comes back within a frame.
    else take(day);
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
    <InAntd>
      <TypedText
        value={{
          text,
          'aria-invalid': rest['aria-invalid'],
          type(next) {
            typed.current = next;
            if (text !== undefined) clearProblem();
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
          value={(hasRefused ? undefined : toDayjs(value)) ?? null}
          onChange={(day) => take(day ? day.format(WIRE) : null)}
          onBlur={(event: FocusEvent<HTMLElement>) => {
            if (event.target instanceof HTMLInputElement) setInput(event.target);
            read();
            onBlur?.();
          }}
          onKeyDown={(event: KeyboardEvent<HTMLElement>) => {
            if (event.key !== 'Enter') return;
            // Enter confirms the date. It does not submit the form.
            event.preventDefault();
            read();
          }}
          allowClear={clearable}
          transitionName=""
          getPopupContainer={inReach}
        />
      </TypedText>
    </InAntd>
  );
}
