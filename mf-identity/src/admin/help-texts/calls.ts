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
 * Version 0 creates a text. Resolves to the sanitised text that the server saved. Rejects with 400 `fields`, or a 409
 * whose `body.current` is the newer version.
 */
export function saveHelpText(path: Path, body: HelpTextUpdate): Promise<HelpText> {
  return thenShow(send(api.replaceHelpText, { path, body }));
}

/** Succeeds if the text is already deleted. */
export async function deleteHelpText(path: Path): Promise<void> {
  await thenShow(orGone(send(api.deleteHelpText, { path })));
}

/** Texts are fetched once per browser session; forgetting them shows the change with the next load. */
async function thenShow<T>(write: Promise<T>): Promise<T> {
  const answer = await write;
  forgetHelpTexts();
  return answer;
}
