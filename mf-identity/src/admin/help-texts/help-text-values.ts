import type { components } from '@portal/openapi/identity';
import type { HelpText, HelpTextLocale } from './rules.ts';

export interface HelpTextValues {
  version: number;
  title: string;
  text: string;
}

/** A text that is not written yet. */
export function newHelpText(key: string, locale: HelpTextLocale): HelpText {
  return { key, locale, title: '', text: '', version: 0 };
}

export function helpTextValues({ version, title, text }: HelpText): HelpTextValues {
  return { version, title, text };
}

export function helpTextUpdate(values: HelpTextValues): components['schemas']['HelpTextUpdate'] {
  return { ...values, title: values.title.trim() };
}
