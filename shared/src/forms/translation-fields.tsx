import { LOCALES } from '../session/preferences.ts';
import { Collapsible } from '../ui/display/collapsible.tsx';
import { useT } from './messages/en.ts';
import { TextAreaField, TextField } from './text-fields.tsx';

export interface TranslationFieldsProps {
  /** Of the form's value: `translations`. */
  name: string;
  level?: 3 | 4;
  /** The texts that have one per language; one with `rows` has several lines. */
  fields: readonly { name: string; label: string; help?: string; maxLength?: number; rows?: number }[];
}

/** A client's own words in each language, below the fields in which they are written first. */
export function TranslationFields({ name, level = 3, fields }: TranslationFieldsProps) {
  const t = useT();
  return (
    <Collapsible title={t('translations')} note={t('translationsHelp')} level={level}>
      <div className="wp-fields">
        {fields.flatMap(({ name: field, label, rows, ...texts }) =>
          LOCALES.map((locale) => {
            const props = {
              name: `${name}.${locale}.${field}`,
              label: t(`inLanguage.${locale}`, { label }),
              ...texts,
            };
            return rows ? (
              <TextAreaField key={props.name} {...props} rows={rows} />
            ) : (
              <TextField key={props.name} {...props} autoComplete="off" />
            );
          }),
        )}
      </div>
    </Collapsible>
  );
}

/** Names the translations where two saves are compared. */
export function useTranslationsField() {
  const t = useT();
  return {
    label: t('translations'),
    show: (value: unknown) =>
      Object.values(value ?? {})
        .flatMap((words: object) => Object.values(words).flat())
        .filter(Boolean)
        .join(', '),
  };
}
