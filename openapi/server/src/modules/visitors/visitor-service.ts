import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context, OutsideContext } from '../../contract/handler.ts';
import { answeredOnce } from '../../mechanisms/answered-once.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { refuse } from '../../mechanisms/field-errors.ts';
import { requireSearch } from '../../mechanisms/lists.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { homeCountry } from '../../mechanisms/phone-key.ts';
import { deletePicture, savePicture } from '../../mechanisms/photos/pictures.ts';
import { readPhoto } from '../../mechanisms/photos/read-picture.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { addVisitor, visitorColumns } from './add-visitor.ts';
import { visitorMessages as texts } from './messages.ts';
import { knowsVisitor, mayBrowse, SEARCH_FROM } from './policy.ts';
import { checkVisitor } from './rules/check-visitor.ts';
import { findVisitorPage, readVisitor } from './visitor-query.ts';

type Visitor = components['schemas']['Visitor'];

export function listVisitors(context: Context<'listVisitors'>) {
  const { user, query, t } = context;
  const { letter, search, ordering = 'last_name' } = query;
  if (!mayBrowse(user)) requireSearch(search, SEARCH_FROM, t);
  return findVisitorPage(context, { viewer: user, letter, search }, ordering);
}

/** @throws Problem 404, also for a visitor whom the caller does not know */
export async function getVisitor({ tx, user, path }: Context<'getVisitor'>): Promise<Visitor> {
  if (!(await knowsVisitor(tx, user, path.id))) throw notFound();
  return readVisitor(tx, path.id);
}

/** Decodes the photo before a transaction is open. */
export async function createVisitor(context: OutsideContext<'createVisitor'>) {
  const { client, user, body, now, t } = context;
  const { vehicles = [], photo: upload, ...sent } = body;
  const registrations = vehicles.map(({ registration }) => oneLine(registration));
  // Omitted fields count as empty.
  const { phone = null, email = null } = sent;
  refuse(checkVisitor({ ...sent, phone, email, registrations }, client.settings), t);
  const readUpload = async () => (upload ? readPhoto(upload) : null);
  return answeredOnce(context, 201, readUpload, async (tx, picture): Promise<Visitor> => {
    const photo = picture && (await savePicture(tx, picture, { by: user.id, now: now() }));
    const id = await addVisitor(tx, { ...sent, tags: tidyTags(sent.tags), registrations, photo }, user.id);
    const after = await readVisitor(tx, id);
    await context.audit(tx, { action: 'create', entity: 'visitor', entityId: id, after: auditable(after) });
    await publishChange(tx, 'visitors');
    return after;
  });
}

/** Changes the fields that were sent, if no one saved since (`version`). An empty photo removes the current one. */
export async function updateVisitor(context: OutsideContext<'updateVisitor'>): Promise<Visitor> {
  const { client, user, path, body, now, t, transaction } = context;
  const { version, vehicles, photo: upload, ...sent } = body;
  const registrations = vehicles?.map(({ registration }) => oneLine(registration));
  const known = await transaction(
    async (tx) => {
      // Callers who do not know the visitor learn neither that there is one nor what is wrong with the form.
      if (!(await knowsVisitor(tx, user, path.id))) throw notFound();
      const current = await readVisitor(tx, path.id);
      if (current.erased_at !== null) throw notFound(texts.isErased);
      return current;
    },
    { readOnly: true },
  );
  if (known.version !== version) throw conflictProblem(messages.staleVersion, { current: known });
  refuse(checkVisitor({ ...sent, registrations }, client.settings), t);
  const picture = upload ? await readPhoto(upload) : null;
  return transaction(async (tx) => {
    const photo = picture && (await savePicture(tx, picture, { by: user.id, now: now() }));
    const { first_name, last_name } = known;
    const all = visitorColumns(
      { first_name, last_name, ...sent, tags: tidyTags(sent.tags), registrations, photo },
      await homeCountry(tx),
    );
    await saveVersioned({
      save: () =>
        tx
          .updateTable('visitors')
          .set((row) => ({ ...onlySent(all, body), version: row('version', '+', 1) }))
          .where('id', '=', known.id)
          .where('version', '=', version)
          .where('erased_at', 'is', null)
          .returning('id')
          .executeTakeFirst(),
      read: () => readVisitor(tx, known.id),
    });
    if (upload !== undefined) await deletePicture(tx, known.photo);
    const after = await readVisitor(tx, known.id);
    await context.audit(tx, {
      action: 'update',
      entity: 'visitor',
      entityId: after.id,
      before: auditable(known),
      after: auditable(after),
    });
    await publishChange(tx, 'visitors');
    await publishChange(tx, 'visits');
    return after;
  });
}

type Columns = ReturnType<typeof visitorColumns>;

/** Columns whose fields were sent; the phone includes its key. */
function onlySent(all: Columns, body: object): Partial<Columns> {
  const fields = { phone_key: 'phone', registrations: 'vehicles' } as const;
  const kept = Object.entries(all).filter(([column]) =>
    Object.hasOwn(body, column in fields ? fields[column as keyof typeof fields] : column),
  );
  return Object.fromEntries(kept);
}

/** @returns unique tags without surrounding spaces */
function tidyTags(tags: readonly string[] | undefined): string[] {
  return [...new Set((tags ?? []).map((tag) => oneLine(tag)).filter((tag) => tag !== ''))];
}

/** The fields that an edit can change, for the audit log; of a photo only whether there is one. */
function auditable(visitor: Visitor) {
  const { first_name, last_name, phone, email, company, vehicles, tags, notes, photo, version } = visitor;
  return {
    first_name,
    last_name,
    phone,
    email,
    company,
    vehicles,
    tags,
    notes,
    has_photo: photo !== null,
    version,
  };
}

/** Locks the visitor, so that an erasure and other changes run one after the other. @throws Problem 404 */
export async function lockVisitor({ tx }: Pick<Context<'eraseVisitor'>, 'tx'>, id: number): Promise<Visitor> {
  await sql`select from visitors where id = ${id}::bigint for update`.execute(tx);
  return readVisitor(tx, id);
}
