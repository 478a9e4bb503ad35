import type { Tx } from '../../db/database.ts';
import { type LinkContext, openLink, workOfLink } from '../mailed-link.ts';
import { isInAny } from '../portal/viewer.ts';
import { problemText } from '../problem-text.ts';
import { forbidden, gone, Problem } from '../problems.ts';
import type { Text } from '../texts/messages.ts';
import type { ApprovalKind, Decision, LinkedDecision, RequestRow } from './approval-kind.ts';
import { decide, lockRequests, undecidableReason } from './decide.ts';
import { type DecisionLink, decidersOf, findDecisionLink, markLinkUsed } from './decision-links.ts';
import { approvalMessages as texts } from './messages.ts';

/**
 * The requests behind the link in an approver's email. Reading decides nothing: email scanners open every link.
 * @throws Problem 403 where the approver may no longer decide, 404 for a wrong link, 410 if nothing is left to decide,
 * 429
 */
export function readByLink<Row extends RequestRow & Period, Period extends object, Request>(
  context: LinkContext,
  kind: ApprovalKind<Row, Period, unknown, Request>,
): Promise<LinkedDecision<Request>> {
  return openLink(context, async (tx) => {
    const open = await findOpen(tx, context, kind, false);
    return open && kind.toDecision({ tx, t: context.t }, open.rows);
  });
}

/** Decides once, in the name of the email's recipient; decisions of others stay. @throws Problem 403, 404, 410, 429 */
export function decideByLink<Row extends RequestRow & Period, Period extends object, Request>(
  context: LinkContext & { body: { action: Decision['action']; reason?: string | null } },
  kind: ApprovalKind<Row, Period, unknown, Request>,
): Promise<LinkedDecision<Request>> {
  const { body, now, t } = context;
  const { action } = body;
  const reason = body.reason?.trim() || null;
  return openLink(context, async (tx) => {
    const open = await findOpen(tx, context, kind, true);
    if (open === null) return null;
    const { link, rows } = open;
    const at = { ...workOfLink(context, tx, link.userId), byUserId: link.userId };
    await lockRequests(tx, kind.bookings, rows);
    const decided: Row[] = [];
    const refused = new Map<number, string>();
    for (const { id } of [...rows].sort((a, b) => a.id - b.id)) {
      try {
        decided.push(await decide(at, kind, id, { action, reason }));
      } catch (error) {
        // A refusal has not written anything yet.
        if (!(error instanceof Problem) || error.status !== 409) throw error;
        refused.set(id, problemText(error, t));
      }
    }
    await markLinkUsed(tx, kind.links, link.id, now());
    await kind.notify(at, decided, { by: link.userId, reason });
    const after = await kind.bookings.read(tx, link.requestIds, now());
    const shown = rows.flatMap(({ id }) => after.filter((row) => row.id === id));
    return kind.toDecision(
      at,
      shown.map((row) => ({ ...row, refusal: refused.get(row.id) ?? null })),
    );
  });
}

interface Open<Row> {
  link: DecisionLink;
  /** By day, at sites within the recipient's reach; each with the reason why it cannot be decided. */
  rows: (Row & { refusal: string | null })[];
}

async function findOpen<Row extends RequestRow & Period, Period extends object>(
  tx: Tx,
  { path, now, t }: LinkContext,
  kind: ApprovalKind<Row, Period>,
  lock: boolean,
): Promise<Open<Row> | null> {
  const link = await findDecisionLink(tx, kind.links, { token: path.token, now: now(), lock });
  if (link === null) return null;
  if (!link.isActive || !isInAny(link, decidersOf(kind.links))) throw forbidden(texts.noApprover);
  const found = await kind.bookings.read(tx, link.requestIds, now());
  const reached = found
    .filter(({ site_id }) => link.siteIds.includes(site_id))
    .sort((a, b) => a.date.localeCompare(b.date) || startOf(a) - startOf(b) || a.id - b.id);
  if (reached.length === 0) throw forbidden(texts.noApprover);
  if (link.isUsed) throw gone(texts.linkUsed);
  const rows: Open<Row>['rows'] = [];
  let last: Text | undefined;
  for (const row of reached) {
    last = await undecidableReason({ tx, t }, kind, row);
    rows.push({ ...row, refusal: last === undefined ? null : t(last) });
  }
  if (last !== undefined && rows.every(({ refusal }) => refusal !== null)) throw gone(last);
  return { link, rows };
}

const startOf = ({ starts_at }: RequestRow) => starts_at?.getTime() ?? 0;
