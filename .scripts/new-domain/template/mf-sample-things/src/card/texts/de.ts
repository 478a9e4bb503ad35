import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  title: 'Musterdinge',
  all: 'Musterding buchen',
  failed: 'Ihre Buchungen konnten nicht geladen werden.',
  none: 'Sie haben keine Buchungen.',
  release: 'Freigeben',
  releaseOne: '{{name}} am {{day}} freigeben',
  released: '{{name}} ist freigegeben.',
  releaseFailed: '{{name}} konnte nicht freigegeben werden.',
};
