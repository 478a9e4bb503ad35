import type { Handlers } from '../../contract/handler.ts';
import { locales } from '../../messages.ts';

export const helpTextsHandlers = {
  /** Each text in the caller's language, in the first language where it was not translated. */
  async listHelpTexts({ tx, locale }) {
    const rows = await tx
      .selectFrom('help_texts')
      .select(['key', 'locale', 'title', 'text'])
      .where('locale', 'in', [locale, locales[0]])
      .orderBy('key')
      .execute();
    const best = new Map<string, { key: string; title: string; text: string }>();
    for (const { locale: written, ...text } of rows) {
      if (written === locale || !best.has(text.key)) best.set(text.key, text);
    }
    return { status: 200, body: [...best.values()] };
  },
} satisfies Handlers<'listHelpTexts'>;
