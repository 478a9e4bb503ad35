import { ApiError } from '@portal/shared/api';
import { PdfRefusal, type Refusal } from './pdf/rules.ts';
import type { useT } from './texts/en.ts';

type T = ReturnType<typeof useT>;

/** Why a picture is not in the draft, for its field. */
export function formatFailure(failure: unknown, t: T): string {
  if (failure instanceof PdfRefusal) return refusalWords(failure.why, t);
  const said = failure instanceof ApiError ? failure.fields?.image?.[0] : undefined;
  const isLarge = failure instanceof ApiError && failure.kind === 'tooLarge';
  return said ?? t(isLarge ? 'pictureLarge' : 'pictureFailed');
}

function refusalWords(why: Refusal, t: T): string {
  switch (why.reason) {
    case 'empty':
      return t('pdfEmpty');
    case 'notPdf':
      return t('pdfNone');
    case 'password':
      return t('pdfPassword');
    case 'broken':
      return t('pdfBroken');
    case 'notLoaded':
      return t('pdfNotLoaded');
    case 'bytes':
      return t('pdfLarge', { size: why.megabytes, limit: why.limit });
    case 'size':
      return t('pageLarge', { page: why.page, width: why.width, height: why.height, limit: why.limit });
    case 'page':
      return t('pageFailed', { page: why.page });
  }
}
