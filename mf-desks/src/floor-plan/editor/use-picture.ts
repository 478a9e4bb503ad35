import { useEffect, useRef, useState } from 'react';
import type { OpenPdf } from './pdf/open-pdf.ts';
import { isPdf, PdfRefusal, pictureName } from './pdf/rules.ts';

export type Work = { step: 'opening' | 'sending' } | { step: 'drawing'; page: number };

interface PictureState {
  file: File | null;
  /** The file, if it is a PDF. */
  pdf: OpenPdf | null;
  /** The page being drawn, or in the draft. */
  page: number | null;
  work: Work | null;
  failure: unknown;
  isSaved: boolean;
}

const START: PictureState = {
  file: null,
  pdf: null,
  page: null,
  work: null,
  failure: null,
  isSaved: false,
};

/**
 * Takes a picture from the file to the draft. A page of a PDF is drawn as a PNG first, then treated like any PNG.
 * @param send into the draft; rejects with the server's error
 */
export function usePicture(send: (file: File) => Promise<void>) {
  const [state, setState] = useState(START);
  const running = useRef<AbortController>(null);
  const open = useRef<OpenPdf>(null);
  const change = (part: Partial<PictureState>) => setState((now) => ({ ...now, ...part }));

  useEffect(
    () => () => {
      running.current?.abort();
      open.current?.close();
    },
    [],
  );

  /** One run at a time: aborts the previous one. */
  const run = async (steps: (signal: AbortSignal) => Promise<void>) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    change({ failure: null, isSaved: false });
    try {
      await steps(own.signal);
    } catch (failure) {
      if (!own.signal.aborted) change({ failure });
    } finally {
      if (running.current === own) change({ work: null });
    }
  };

  const put = async (file: File, signal: AbortSignal) => {
    signal.throwIfAborted();
    change({ work: { step: 'sending' } });
    await send(file);
    if (!signal.aborted) change({ isSaved: true });
  };

  const drawAndPut = async (file: File, pdf: OpenPdf, page: number, signal: AbortSignal) => {
    change({ page, work: { step: 'drawing', page } });
    const blob = await pdf.draw(page, signal);
    await put(new File([blob], pictureName(file.name, page), { type: 'image/png' }), signal);
  };

  return {
    ...state,
    choose: (file: File) =>
      run(async (signal) => {
        open.current?.close();
        open.current = null;
        change({ file, pdf: null, page: null });
        const head = new Uint8Array(await file.slice(0, 1024).arrayBuffer());
        if (!isPdf(file, head)) return put(file, signal);
        change({ work: { step: 'opening' } });
        const { openPdf } = await import('./pdf/open-pdf.ts').catch(() => {
          throw new PdfRefusal({ reason: 'notLoaded' });
        });
        const pdf = await openPdf(file, signal);
        if (signal.aborted) return pdf.close();
        open.current = pdf;
        change({ pdf });
        if (pdf.pages === 1) await drawAndPut(file, pdf, 1, signal);
      }),
    choosePage: (page: number) => {
      const { file, pdf, work } = state;
      if (!file || !pdf || work?.step === 'sending') return;
      void run((signal) => drawAndPut(file, pdf, page, signal));
    },
    /** Not possible once the picture is being sent. */
    cancel: () => {
      running.current?.abort();
      running.current = null;
      change({ page: null, work: null, ...(state.pdf && state.pdf.pages > 1 ? {} : { file: null }) });
    },
  };
}
