import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { conflictProblem, notFound, validationProblem } from '../../mechanisms/problems.ts';
import { deleteSessionsOf } from '../../mechanisms/sessions/session-store.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { revokeTokens } from '../account/public.ts';
import { finish } from './finish.ts';
import { findActive, findLeaver, type KindOfItem, listHeld } from './leaver.ts';
import { offboardingMessages as texts } from './messages.ts';

type Schemas = components['schemas'];
type Action = Schemas['OffboardingStart']['action'];
type Choices = NonNullable<Schemas['OffboardingStart']['choices']>;

/** The context of a request; a directory that removes people has no `user`. */
export interface StartAt
  extends Pick<Context<'createOffboarding'>, 'tx' | 'client' | 'now' | 'locale' | 'origin' | 'audit'> {
  user: { id: number } | null;
}

/** Transactions in which an offboarding has started. */
const started = new WeakSet<Tx>();
export const hasStarted = (tx: Tx): boolean => started.has(tx);

/** Has the job run as soon as the transaction has committed. */
export function wakeOffboarding(tx: Tx): void {
  started.add(tx);
}

/**
 * Closes an account, and lists the person's bookings for `runOffboardings` to settle (rules/people.md#leavers). Every
 * code path that deactivates or deletes people calls it. A running one can still become a deletion.
 * @param choices for the lines that do not get their default
 * @throws Problem 404, 400 at `choices`
 */
export async function startOffboarding(
  at: StartAt,
  personId: number,
  { action, choices = [] }: { action: Action; choices?: Choices | undefined },
): Promise<void> {
  const { tx, user, now, locale, audit } = at;
  await sql`select from users where id = ${personId}::bigint for update`.execute(tx);
  const person = await findLeaver(tx, personId);
  if (person === undefined || person.isErased) throw notFound();
  const running = await tx
    .selectFrom('offboardings')
    .select(['id', 'action'])
    .where('user_id', '=', person.id)
    .where('state', '=', 'running')
    .executeTakeFirst();
  if (running) {
    if (choices.length > 0) throw conflictProblem(texts.running);
    await close(tx, person.id);
    if (action === 'delete' && running.action !== action) {
      await tx.updateTable('offboardings').set({ action }).where('id', '=', running.id).execute();
    }
    wakeOffboarding(tx);
    return;
  }
  const lines = await chosen(tx, person.id, await listHeld({ tx, now, person }), choices);
  await close(tx, person.id);
  const { id } = await tx
    .insertInto('offboardings')
    .values({ user_id: person.id, action, started_by_id: user?.id ?? null, locale, started_at: now() })
    .returning('id')
    .executeTakeFirstOrThrow();
  await addLines(tx, id, lines);
  await audit({
    action: 'offboard',
    entity: 'user',
    entityId: person.id,
    after: { action, lines: lines.length },
  });
  if (lines.length === 0) await finish(at, id);
  else wakeOffboarding(tx);
}

/** From now on no one can log in with the account or book for it. */
async function close(tx: Tx, userId: number): Promise<void> {
  await sql`
    update users set is_active = false, version = version + 1 where id = ${userId} and is_active`.execute(tx);
  await deleteSessionsOf(tx, userId);
  await revokeTokens(tx, userId);
}

/** @returns how many were new */
export async function addLines(tx: Tx, offboardingId: number, items: readonly KindOfItem[]): Promise<number> {
  let added = 0;
  for (const { kind, id, title, place, startsAt, date, choice, to } of items) {
    const { numInsertedOrUpdatedRows = 0n } = await tx
      .insertInto('offboarding_lines')
      .values({
        offboarding_id: offboardingId,
        kind,
        item_id: id,
        title,
        place,
        starts_at: startsAt ?? null,
        date: date ?? null,
        choice,
        to_user_id: choice === 'hand-over' ? (to?.id ?? null) : null,
        state: choice === 'keep' ? 'done' : 'waiting',
      })
      .onConflict((conflict) => conflict.doNothing())
      .executeTakeFirst();
    added += Number(numInsertedOrUpdatedRows);
  }
  return added;
}

async function chosen(
  tx: Tx,
  personId: number,
  items: readonly KindOfItem[],
  choices: Choices,
): Promise<KindOfItem[]> {
  const byKey = new Map(items.map((item) => [`${item.kind} ${item.id}`, item]));
  const active = await findActive(
    tx,
    choices.flatMap(({ to }) => to ?? []),
  );
  for (const { kind, id, choice, to } of choices) {
    const key = `${kind} ${id}`;
    const item = byKey.get(key);
    if (item === undefined) throw refusal(texts.noSuchLine);
    if (!item.choices.includes(choice)) throw refusal(texts.notPossible);
    const isNamed = to !== undefined && to !== personId && active.has(to);
    if (choice === 'hand-over' && !isNamed && (to !== undefined || !item.to)) throw refusal(texts.noOne);
    byKey.set(key, { ...item, choice, to: isNamed ? { id: to, name: '' } : (item.to ?? null) });
  }
  return [...byKey.values()];
}

function refusal(message: Message) {
  return validationProblem({ choices: [message] });
}
