import type { components } from '@portal/openapi/server';
import type { AllHandlers, Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { sanitise } from '../../mechanisms/sanitise.ts';
import { locales, messages } from '../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';

type Translation = components['schemas']['HelpTextTranslation'];

const columns = ['key', 'locale', 'title', 'text', 'version'] as const;

export const helpTextsHandlers = {
  /** Each text in the caller's language, or in the first language if it is not translated. */
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
    return [...best.values()];
  },

  async listHelpTextTranslations({ tx }) {
    const rows = await tx.selectFrom('help_texts').select(columns).orderBy('key').orderBy('locale').execute();
    return rows.flatMap(toTranslation);
  },

  replaceHelpText: replace,

  async deleteHelpText({ tx, path, audit }) {
    const before = await readText(tx, path);
    await tx.deleteFrom('help_texts').where('key', '=', path.key).where('locale', '=', path.locale).execute();
    await audit({ action: 'delete', entity: 'help_text', entityId: idOf(path), before });
  },
} satisfies Partial<AllHandlers>;

/** Version 0 creates one. HTML is sanitized before it is stored. */
async function replace({ tx, path, body, audit }: Context<'replaceHelpText'>): Promise<Translation> {
  const title = body.title.trim();
  if (title === '') throw validationProblem({ title: [messages.notEmpty] });
  const values = { title, text: sanitise(body.text) };
  const before = await findText(tx, path);
  const [after] = toTranslation(
    await saveVersioned({
      save: () => (body.version === 0 ? insert(tx, path, values) : update(tx, path, body.version, values)),
      read: () => findText(tx, path),
    }),
  );
  if (after === undefined) throw notFound();
  const action = before === undefined ? 'create' : 'update';
  await audit({ action, entity: 'help_text', entityId: idOf(path), before, after });
  return after;
}

type Path = Context<'replaceHelpText'>['path'];

function insert(tx: Tx, path: Path, values: { title: string; text: string }) {
  return tx
    .insertInto('help_texts')
    .values({ ...path, ...values })
    .onConflict((conflict) => conflict.columns(['client_id', 'key', 'locale']).doNothing())
    .returning(columns)
    .executeTakeFirst();
}

function update(tx: Tx, { key, locale }: Path, version: number, values: { title: string; text: string }) {
  return tx
    .updateTable('help_texts')
    .set((row) => ({ ...values, version: row('version', '+', 1) }))
    .where('key', '=', key)
    .where('locale', '=', locale)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
}

async function findText(tx: Tx, { key, locale }: Path): Promise<Translation | undefined> {
  const row = await tx
    .selectFrom('help_texts')
    .select(columns)
    .where('key', '=', key)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return row && toTranslation(row)[0];
}

async function readText(tx: Tx, path: Path): Promise<Translation> {
  const found = await findText(tx, path);
  if (found === undefined) throw notFound();
  return found;
}

/** None for a language that the portal no longer has. */
function toTranslation({ locale: written, ...row }: Omit<Translation, 'locale'> & { locale: string }) {
  const locale = locales.find((one) => one === written);
  return locale === undefined ? [] : [{ ...row, locale }];
}

function idOf({ key, locale }: Path): string {
  return `${key}/${locale}`;
}
