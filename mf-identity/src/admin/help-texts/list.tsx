import { Link } from '@portal/shared/router';
import { Icon, Text, Title } from '@portal/shared/ui/core';
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
    <ul className="id-help" aria-label={t('helpTexts.title')}>
      {rows.map(({ key, texts }) => {
        const known = knownKey(key);
        return (
          <li key={key} className="id-help__one">
            <div className="id-help__words">
              <Title level={3} size="sm">
                {known ? t(`helpTexts.keys.${known}`) : key}
              </Title>
              <Text block size="sm" tone="soft">
                {t(known ? `helpTexts.uses.${known}` : 'helpTexts.ownKey')}
              </Text>
              {known ? <code className="id-help__key">{key}</code> : null}
            </div>
            <ul className="id-help__languages">
              {HELP_TEXT_LOCALES.map((locale) => (
                <li key={locale}>
                  <LanguageLink keyName={key} locale={locale} text={texts[locale]} />
                </li>
              ))}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}

interface LanguageLinkProps {
  keyName: string;
  locale: HelpTextLocale;
  text: HelpText | undefined;
}

function LanguageLink({ keyName, locale, text }: LanguageLinkProps) {
  const t = useT();
  return (
    <Link
      to={adminLink('help-texts', helpTextId(keyName, locale))}
      className={text ? 'id-help__link' : 'id-help__link id-help__link--missing'}
    >
      <span className="id-help__text">
        <Text size="xs" tone="faint" strong className="id-help__language">
          {t(`helpTexts.languages.${locale}`)}
        </Text>
        <span className="id-help__title" lang={text ? locale : undefined}>
          {text ? text.title : t('helpTexts.missing')}
        </span>
      </span>
      <span className="id-help__verb">
        {text ? null : <Icon name="plus" size={16} />}
        {t(text ? 'helpTexts.edit' : 'helpTexts.write')}
        {text ? <Icon name="chevron-right" size={16} /> : null}
      </span>
    </Link>
  );
}
