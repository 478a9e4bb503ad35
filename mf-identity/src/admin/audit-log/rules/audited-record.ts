import type { AuditEntry } from '@portal/openapi/identity';
import { recordId } from '@portal/shared/links';
import { personName } from '@portal/shared/people';
import { opened } from './differences.ts';

interface Audited {
  action: string;
  entity: string;
  entityId: string;
  before: unknown;
  after: unknown;
  subject: AuditEntry['subject'];
}

const texts = (record: object, ...names: string[]): string =>
  names
    .map((name) => (Object.hasOwn(record, name) ? (record as Record<string, unknown>)[name] : undefined))
    .filter((value): value is string => typeof value === 'string')
    .join(' ')
    .trim();

/** The record's name as the entry has it, else its person's name of today; empty where neither is known. */
export function auditedName({
  before,
  after,
  subject,
}: Pick<Audited, 'before' | 'after' | 'subject'>): string {
  for (const side of [opened(after), opened(before)]) {
    if (typeof side !== 'object' || side === null || Array.isArray(side)) continue;
    const name = texts(side, 'first_name', 'last_name') || texts(side, 'name') || texts(side, 'title');
    const found = name || texts(side, 'email');
    if (found) return found;
  }
  return subject ? personName(subject) : '';
}

/** `#12`, or the id itself where it is a word. */
export function auditedNumber(entityId: string): string {
  return /^\d+$/.test(entityId) ? `#${entityId}` : entityId;
}

/** An organisation has one of them, so that its kind is its name. */
export function isOnlyOne(entity: string): boolean {
  return entity === 'client' || entity === 'signup_config';
}

/** Where in this area the record can be looked at: section and id; `null` for what is gone or has its place elsewhere. */
export function auditedPlace({ action, entity, entityId }: Audited): { section: string; id?: string } | null {
  if (action === 'delete' || action === 'erase') return null;
  if (entity === 'user' && recordId(entityId) !== null) return { section: 'users', id: entityId };
  if (entity === 'help_text' && /^[a-z0-9_]+\/[a-z]+$/.test(entityId))
    return { section: 'help-texts', id: entityId.replace('/', '-') };
  if (entity === 'client') return { section: 'client' };
  if (entity === 'signup_config') return { section: 'sign-up' };
  if (entity === 'site') return { section: 'sites' };
  if (entity === 'deployment') return { section: 'versions' };
  return null;
}

/** A person approved their own request, because no one else could (rules/access.md#four-eyes). */
export function isOwnRequest({ after }: Pick<Audited, 'after'>): boolean {
  return typeof after === 'object' && after !== null && 'own_request' in after && after.own_request === true;
}
