import type { components } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { call, orGone, unwrap, useApiQuery } from '@portal/shared/api';
import { forgetHelpTexts } from '@portal/shared/api/platform';
import { IDENTITY_DOMAIN } from '#parts/api';
import type { HelpText, HelpTextLocale } from './rules.ts';

interface Path {
  key: string;
  locale: HelpTextLocale;
}

/** All texts in all languages. */
export function useHelpTextTranslations() {
  return useApiQuery([IDENTITY_DOMAIN, 'help-texts'], () => call(api.listHelpTextTranslations));
}

/**
 * Version 0 writes a new one. Answers what the server kept, which is sanitised. Rejects with 400 `fields`, or a 409 whose
 * `body.current` is the newer version.
 */
export function saveHelpText(path: Path, body: components['schemas']['HelpTextUpdate']): Promise<HelpText> {
  return thenShow(unwrap(call(api.replaceHelpText, { params: { path }, body })));
}

/** One that is gone already is removed, too. */
export async function deleteHelpText(path: Path): Promise<void> {
  await thenShow(orGone(unwrap(call(api.deleteHelpText, { params: { path } }))));
}

/** Texts are fetched once a browser session; anyone who writes one sees it with the next load. */
async function thenShow<T>(write: Promise<T>): Promise<T> {
  const answer = await write;
  forgetHelpTexts();
  return answer;
}
