import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../audit.ts';
import type { SiteScope } from '../site-scope.ts';
import type { Locale, Translate } from '../texts/messages.ts';
import type { ClientRow, Viewer } from './viewer.ts';

/** A request of a signed-in person, without the parameters of its operation. Every handler's context has it. */
export interface RequestContext {
  /** The request's transaction: of this client only, read only for GET, committed when the handler has answered. */
  tx: Tx;
  client: ClientRow;
  user: Viewer;
  /** The sites that the caller acts on, as `x-access.site` says; an operation of the whole client has none. */
  sites: SiteScope;
  now(): Date;
  /** Texts in the caller's language. */
  t: Translate;
  locale: Locale;
  /** `https://host[:port]` of this portal, for links in emails. */
  origin: string;
  requestId: string;
  /** Writes who, what, when, before and after in the same transaction. */
  audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
}
