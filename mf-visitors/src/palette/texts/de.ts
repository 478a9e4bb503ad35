import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  heading: 'Empfang',
  walkIn: 'Spontanbesuch',
  note: '{{Visitor}} ohne Einladung',
  otherWords: 'Walk-in neu Besuch Empfang Ankunft',
};
