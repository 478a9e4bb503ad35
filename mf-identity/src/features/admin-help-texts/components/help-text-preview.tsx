import { safeHtml } from '@portal/shared/safe-html';
import { Icon, Text, Title } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useDeferredValue, useMemo } from 'react';
import { useT } from '#messages/admin/index.ts';
import type { HelpTextLocale } from '../domain/help-text-rows.ts';
import { isSameHtml } from '../domain/same-html.ts';
import type { HelpTextValues } from '../form/help-text-values.ts';

/** The text as the help dialog shows it, while it is typed. */
export function HelpTextPreview({ locale }: { locale: HelpTextLocale }) {
  const t = useT();
  const { values } = useFormikContext<HelpTextValues>();
  const typed = useDeferredValue(values.text);
  const { html, isWhole } = useMemo(() => {
    const safe = safeHtml(typed);
    return { html: { __html: safe }, isWhole: isSameHtml(typed, safe) };
  }, [typed]);
  return (
    <section className="id-help__preview" aria-label={t('helpTexts.preview')}>
      <Text block size="sm" strong>
        {t('helpTexts.preview')}
      </Text>
      <div className="id-help__dialog" lang={locale}>
        {values.title.trim() ? <Title level={3}>{values.title}</Title> : null}
        {typed.trim() ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a help text is HTML, sanitised a few lines above
          <div className="id-help__body" dangerouslySetInnerHTML={html} />
        ) : (
          <Text block tone="faint">
            {t('helpTexts.previewEmpty')}
          </Text>
        )}
      </div>
      <Text block size="sm" tone="warning" aria-live="polite" className="id-help__foreign">
        {isWhole ? null : (
          <>
            <Icon name="alert" size={16} /> {t('helpTexts.foreign')}
          </>
        )}
      </Text>
    </section>
  );
}
