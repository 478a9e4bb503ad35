import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Group } from './portal/viewer.ts';
import { personMayUse } from './site-scope.ts';
import { defineMessages } from './texts/messages.ts';

/** A decision and its maker (rules/access.md#four-eyes). */
export interface Decided {
  byUserId: number;
  /** The person that it is for, and the person who made it. */
  owners: readonly (number | null)[];
  /** Groups whose people may decide. */
  approvers: readonly Group[];
  /** The site to which they must have access; left out for a decision of the whole client. */
  siteId?: number;
}

/** Someone else's; one's own, and no one else could decide; one's own, and someone else could. */
export type FourEyes = 'others' | 'own' | 'refused';

export const fourEyesMessages = defineMessages({
  ownRequest: {
    en: 'You cannot approve your own request. Ask another approver.',
    de: 'Sie können Ihre eigene Anfrage nicht genehmigen. Wenden Sie sich an eine andere zuständige Person.',
  },
  ownBenefit: {
    en: 'You cannot do this for yourself. Ask another administrator.',
    de: 'Das können Sie nicht für sich selbst tun. Wenden Sie sich an eine andere Person aus der Administration.',
  },
});

export function fourEyesOf(
  { byUserId, owners }: Pick<Decided, 'byUserId' | 'owners'>,
  others: number,
): FourEyes {
  if (!owners.includes(byUserId)) return 'others';
  return others > 0 ? 'refused' : 'own';
}

export async function checkFourEyes(tx: Tx, decided: Decided): Promise<FourEyes> {
  const { byUserId, owners } = decided;
  if (!owners.includes(byUserId)) return 'others';
  return fourEyesOf(decided, (await findApprovers(tx, { ...decided, except: [...owners, byUserId] })).length);
}

export interface Approver {
  id: number;
  email: string;
  locale: string | null;
}

/** Active people of the groups with access to the site. */
export async function findApprovers(
  tx: Tx,
  {
    approvers,
    siteId,
    except,
  }: Pick<Decided, 'approvers' | 'siteId'> & { except: readonly (number | null)[] },
): Promise<Approver[]> {
  const { rows } = await sql<Approver>`
    select u.id, u.email, u.locale from users u
    where u.is_active and u.erased_at is null
      and not u.id = any(${except.filter((id) => id !== null)}::int[])
      and ${siteId === undefined ? sql`true` : personMayUse('u', sql`${siteId}::int`)}
      and exists (select from user_groups g where g.client_id = u.client_id and g.user_id = u.id
        and g.group_name = any(${[...approvers]}::text[]))
    order by u.id`.execute(tx);
  return rows;
}

/** The recipients of a request: its usual approvers, or superadmins if only its owners are among those. */
export async function approversToAsk(
  tx: Tx,
  asked: Parameters<typeof findApprovers>[1],
): Promise<Approver[]> {
  const usual = await findApprovers(tx, asked);
  return usual.length > 0 ? usual : findApprovers(tx, { ...asked, approvers: ['superadmin'] });
}
