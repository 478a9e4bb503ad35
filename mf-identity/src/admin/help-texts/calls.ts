import type { HelpTextUpdate } from '@portal/openapi/identity';
import * as api from '@portal/openapi/identity';
import { orGone, send } from '@portal/shared/api';
import { forgetHelpTexts } from '@portal/shared/api/platform';
import type { HelpText, HelpTextLocale } from './rules.ts';

interface Path {
  key: string;
  locale: HelpTextLocale;
}

/**
 * Version 0 writes a new one. Answers what the server kept, which is sanitised. Rejects with 400 `fields`, or a 409 whose
 * `body.current` is the newer version.
 */
export function saveHelpText(path: Path, body: HelpTextUpdate): Promise<HelpText> {
  return thenShow(send(api.replaceHelpText, { path, body }));
}

/** One that is gone already is removed, too. */
export async function deleteHelpText(path: Path): Promise<void> {
  await thenShow(orGone(send(api.deleteHelpText, { path })));
}

/** Texts are fetched once a browser session; anyone who writes one sees it with the next load. */
async function thenShow<T>(write: Promise<T>): Promise<T> {
  const answer = await write;
  forgetHelpTexts();
  return answer;
}
