import type { components } from '@portal/openapi/server';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { writeAudit } from '../../../mechanisms/audit.ts';
import type { AuditedAction } from '../../../mechanisms/audit-actions.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { openWithToken } from '../../../mechanisms/open-with-token.ts';
import { conflictProblem, gone, notFound } from '../../../mechanisms/problems.ts';
import { messages } from '../../../mechanisms/texts/messages.ts';
import { mailCustomer, mailProviders } from '../appointment-mails.ts';
import {
  auditableAppointment,
  type FoundAppointment,
  findAppointment,
  findAppointmentOfLink,
  lockAppointment,
  stateOf,
  toOwnAppointment,
} from '../appointment-query.ts';
import { notifySuggestedProvider } from '../decide.ts';
import { agree, dropSuggestion, releaseHolds, saveState } from '../holds.ts';
import { appointmentMessages as texts } from '../messages.ts';
import { linkEnd, type Step, statusAfter, stepRefusal } from '../rules/states.ts';

type Own = components['schemas']['OwnAppointment'];
type StepContext =
  | OutsideContext<'confirmOwnAppointment'>
  | OutsideContext<'declineOwnAppointment'>
  | OutsideContext<'cancelOwnAppointment'>;
type AnyContext = OutsideContext<'getOwnAppointment'> | StepContext;
type OwnStep = Extract<Step, `customer-${string}`>;
type Action = Extract<AuditedAction, { entity: 'appointment' }>['action'];

/**
 * The appointment behind the customer's link. Reading changes nothing: email scanners open every link.
 * @throws Problem 404 for an unknown link, 410 for an appointment that is over, 429 after too many wrong ones
 */
export async function getOwnAppointment(context: OutsideContext<'getOwnAppointment'>): Promise<Own> {
  const found = await openWithToken(context, context.path.uuid, (tx) => findOpen(tx, context), notFound);
  return toOwnAppointment(found, context.now());
}

/** Accepts the suggestion: its time has been held, so it is certainly free. */
export function confirmOwnAppointment(context: OutsideContext<'confirmOwnAppointment'>): Promise<Own> {
  return perform(context, 'customer-confirm', 'confirm', async (at, found) => {
    const { suggestion } = found;
    if (suggestion === null) throw conflictProblem(texts.notNow);
    const window = { startsAt: suggestion.starts_at, endsAt: suggestion.ends_at };
    const meeting_id = await agree(at, found, suggestion.provider.id, window);
    return {
      set: {
        meeting_id,
        provider_id: suggestion.provider.id,
        starts_at: window.startsAt,
        ends_at: window.endsAt,
        reason: null,
      },
      async tell(after) {
        await mailCustomer(at, after, 'confirmed', 'request');
        await mailProviders(at, after, [after.provider.id], 'confirmed', 'request');
        if (found.provider.id === after.provider.id) return;
        const entry = found.agreed === null ? null : 'cancel';
        // With the time that becomes free again.
        await mailProviders(at, found, [found.provider.id], 'handedOver', entry);
      },
    };
  });
}

/** An agreed time stays; without one, the provider is asked again. */
export function declineOwnAppointment(context: OutsideContext<'declineOwnAppointment'>): Promise<Own> {
  return perform(context, 'customer-decline', 'decline-suggestion', async (at, found) => {
    await dropSuggestion(at.tx, found.id);
    return {
      set: { reason: null },
      async tell(after) {
        await mailProviders(at, after, [found.provider.id], 'refused');
        await notifySuggestedProvider(at, found);
      },
    };
  });
}

export function cancelOwnAppointment(context: OutsideContext<'cancelOwnAppointment'>): Promise<Own> {
  return perform(context, 'customer-cancel', 'cancel', async (at, found) => {
    await releaseHolds(at, found);
    const entry = found.agreed === null ? null : 'cancel';
    return {
      set: { reason: null },
      async tell(after) {
        await mailCustomer(at, after, 'cancelled', entry);
        await mailProviders(at, after, [found.provider.id], 'cancelled', entry);
        await notifySuggestedProvider(at, found);
      },
    };
  });
}

interface Work extends Omit<StepContext, 'tx' | 'user'> {
  tx: Tx;
  /** In the name of the link, not of anyone who happens to be logged in. */
  user: null;
}

interface Done {
  set: Omit<Parameters<typeof saveState>[2], 'status' | 'agreed'>;
  tell(after: FoundAppointment): Promise<void>;
}

/** @throws Problem 404, 409 with `current` for another version than the one that was seen, 410, 429 */
async function perform(
  context: StepContext,
  step: OwnStep,
  action: Action,
  work: (at: Work, found: FoundAppointment) => Promise<Done>,
): Promise<Own> {
  const { body, now, requestId } = context;
  const after = await openWithToken(
    context,
    context.path.uuid,
    async (tx) => {
      const seen = await findOpen(tx, context);
      const found = seen && (await lockAppointment(tx, seen.id));
      if (!found) return null;
      requireOpen(found, now());
      const current = toOwnAppointment(found, now());
      if (found.version !== body.version) throw conflictProblem(messages.staleVersion, { current });
      const reason = stepRefusal(step, stateOf(found), now());
      if (reason !== null) throw conflictProblem(texts[reason], { current });
      const at = { ...context, tx, user: null };
      const { set, tell } = await work(at, found);
      await saveState(tx, found.id, { ...set, ...statusAfter(step, found) });
      const saved = await findAppointment(tx, found.id);
      if (saved === null) return null;
      await tell(saved);
      const who = { userId: null, requestId, at: now() };
      const [before, then] = [auditableAppointment(found), auditableAppointment(saved)];
      await writeAudit(tx, who, { action, entity: 'appointment', entityId: found.id, before, after: then });
      await publishChange(tx, 'appointments', saved.site.id);
      return saved;
    },
    notFound,
  );
  return toOwnAppointment(after, now());
}

async function findOpen(tx: Tx, { path, now }: AnyContext): Promise<FoundAppointment | null> {
  const found = await findAppointmentOfLink(tx, path.uuid);
  if (found !== null) requireOpen(found, now());
  return found;
}

/** @throws Problem 410 */
function requireOpen(found: FoundAppointment, now: Date): void {
  const end = linkEnd(stateOf(found), now);
  if (end !== null) throw gone(texts[end]);
}
