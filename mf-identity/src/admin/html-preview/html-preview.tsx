import { safeHtml } from '@portal/shared/safe-html';
import { Icon, Text, Title } from '@portal/shared/ui/core';
import { useDeferredValue, useMemo } from 'react';
import { useT } from '../texts/en.ts';
import './html-preview.css';
import { isSameHtml } from './same-html.ts';

export interface HtmlPreviewProps {
  /** HTML as it is typed. */
  text: string;
  title?: string;
  /** Of the text; the portal's where it is left out. */
  lang?: string;
}

/** A text as people will see it, while it is typed; it says where something will be left out. */
export function HtmlPreview({ text, title = '', lang }: HtmlPreviewProps) {
  const t = useT();
  const typed = useDeferredValue(text);
  const { html, isWhole } = useMemo(() => {
    const safe = safeHtml(typed);
    return { html: { __html: safe }, isWhole: isSameHtml(typed, safe) };
  }, [typed]);
  return (
    <section className="id-html" aria-label={t('helpTexts.preview')}>
      <Text block size="sm" strong>
        {t('helpTexts.preview')}
      </Text>
      <div className="id-html__page" lang={lang}>
        {title.trim() ? <Title level={3}>{title}</Title> : null}
        {typed.trim() ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML, sanitised a few lines above
          <div className="id-html__body" dangerouslySetInnerHTML={html} />
        ) : (
          <Text block tone="faint">
            {t('helpTexts.previewEmpty')}
          </Text>
        )}
      </div>
      <Text block size="sm" tone="warning" aria-live="polite" className="id-html__foreign">
        {isWhole ? null : (
          <>
            <Icon name="alert" size={16} /> {t('helpTexts.foreign')}
          </>
        )}
      </Text>
    </section>
  );
}
