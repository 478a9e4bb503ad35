import { Link } from '@portal/shared/router';
import { Card, ListRow, ListRows, Stack, Text } from '@portal/shared/ui/core';
import { adminLink } from '#paths';
import { useT } from '../texts/en.ts';
import {
  HELP_TEXT_LOCALES,
  type HelpText,
  type HelpTextLocale,
  type HelpTextRow,
  helpTextId,
  knownKey,
} from './rules.ts';

/** Each key with its languages; a language that is missing is there to be written. */
export function HelpTextsList({ rows }: { rows: readonly HelpTextRow[] }) {
  const t = useT();
  return (
    <Stack as="ul" columns={26} align="start" aria-label={t('helpTexts.title')}>
      {rows.map(({ key, texts }) => {
        const known = knownKey(key);
        return (
          <li key={key}>
            <Card
              flush
              level={3}
              title={known ? t(`helpTexts.keys.${known}`) : key}
              extra={known ? <code className="id-mono">{key}</code> : null}
            >
              <Text block size="sm" tone="soft" className="id-help__use">
                {t(known ? `helpTexts.uses.${known}` : 'helpTexts.ownKey')}
              </Text>
              <ListRows>
                {HELP_TEXT_LOCALES.map((locale) => (
                  <LanguageRow key={locale} keyName={key} locale={locale} text={texts[locale]} />
                ))}
              </ListRows>
            </Card>
          </li>
        );
      })}
    </Stack>
  );
}

interface LanguageRowProps {
  keyName: string;
  locale: HelpTextLocale;
  text: HelpText | undefined;
}

function LanguageRow({ keyName, locale, text }: LanguageRowProps) {
  const t = useT();
  return (
    <ListRow
      title={
        <span lang={text ? locale : undefined}>
          {text ? text.title : <Text tone="soft">{t('helpTexts.missing')}</Text>}
        </span>
      }
      note={t(`helpTexts.languages.${locale}`)}
      end={
        <Link
          to={adminLink('help-texts', helpTextId(keyName, locale))}
          className="wp-list-row__press"
          aria-label={t('helpTexts.linkName', {
            text: text?.title ?? t('helpTexts.missing'),
            language: t(`helpTexts.languages.${locale}`),
            verb: t(text ? 'helpTexts.edit' : 'helpTexts.write'),
          })}
        >
          {t(text ? 'helpTexts.edit' : 'helpTexts.write')}
        </Link>
      }
    />
  );
}
