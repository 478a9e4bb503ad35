import { Stack, Text } from '@portal/shared/ui/core';
import { useEffect, useId, useRef, useState } from 'react';
import { useT } from '../texts/en.ts';
import type { OpenPdf } from './open-pdf.ts';
import { offeredPages } from './rules.ts';

export interface PdfPagesProps {
  pdf: OpenPdf;
  /** Drawn, or in the draft. */
  chosen: number | null;
  /** The chosen one is worked on. */
  isBusy: boolean;
  onChoose: (page: number) => void;
}

/** Which page of a PDF is the plan, with a small picture of each. */
export function PdfPages({ pdf, chosen, isBusy, onChoose }: PdfPagesProps) {
  const t = useT();
  const id = useId();
  const pages = offeredPages(pdf.pages);
  return (
    <Stack gap={2}>
      <Text block strong id={id}>
        {t('whichPage')}
      </Text>
      <Stack as="ul" columns={8} gap={2} className="fp-edit__pages" aria-labelledby={id}>
        {pages.map((page) => (
          <li key={page}>
            <button
              type="button"
              className="wp-button fp-edit__page"
              data-page={page}
              aria-pressed={page === chosen}
              aria-busy={page === chosen && isBusy}
              onClick={() => onChoose(page)}
            >
              <Preview pdf={pdf} page={page} />
              <span>{t('page', { page })}</span>
            </button>
          </li>
        ))}
      </Stack>
      {pages.length < pdf.pages ? (
        <Text block size="sm" tone="soft">
          {t('morePages', { shown: pages.length, pages: pdf.pages })}
        </Text>
      ) : null}
    </Stack>
  );
}

/** Drawn when it comes near the window. The button has a name without it. */
function Preview({ pdf, page }: { pdf: OpenPdf; page: number }) {
  const t = useT();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isFailed, setFailed] = useState(false);
  useEffect(() => {
    const paper = canvas.current;
    if (!paper) return undefined;
    const stop = new AbortController();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        pdf.preview(page, paper, stop.signal).catch(() => {
          if (!stop.signal.aborted) setFailed(true);
        });
      },
      { rootMargin: '200px' },
    );
    observer.observe(paper);
    return () => {
      stop.abort();
      observer.disconnect();
    };
  }, [pdf, page]);
  if (isFailed) return <span className="fp-edit__paper">{t('noPreview')}</span>;
  return <canvas ref={canvas} className="fp-edit__paper" />;
}
