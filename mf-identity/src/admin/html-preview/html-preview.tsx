import { safeHtml } from '@portal/shared/safe-html';
import { Alert, Stack, Text, Title } from '@portal/shared/ui/core';
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
    <Stack as="section" gap={2} aria-label={t('helpTexts.preview')}>
      <Text block size="sm" strong>
        {t('helpTexts.preview')}
      </Text>
      <div className="wp-card id-html" lang={lang}>
        {title.trim() ? <Title level={3}>{title}</Title> : null}
        {typed.trim() ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML, sanitised a few lines above
          <div dangerouslySetInnerHTML={html} />
        ) : (
          <Text block tone="faint">
            {t('helpTexts.previewEmpty')}
          </Text>
        )}
      </div>
      <div aria-live="polite">{isWhole ? null : <Alert tone="warning">{t('helpTexts.foreign')}</Alert>}</div>
    </Stack>
  );
}
