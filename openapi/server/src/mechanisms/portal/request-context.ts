import type { Tx } from '../../db/database.ts';
import type { AuditEntry } from '../audit.ts';
import type { SiteScope } from '../site-scope.ts';
import type { Locale, Translate } from '../texts/messages.ts';
import type { ClientRow, Viewer } from './viewer.ts';

/** A request of a signed-in person, without its operation's own parameters: what a handler's context always has. */
export interface RequestContext {
  /** The request's transaction: of this client only. */
  tx: Tx;
  client: ClientRow;
  user: Viewer;
  /** The sites that the caller acts on. */
  sites: SiteScope;
  now(): Date;
  /** Texts in the caller's language. */
  t: Translate;
  locale: Locale;
  /** `https://host[:port]` of this portal, for links in emails. */
  origin: string;
  requestId: string;
  audit(entry: AuditEntry | readonly AuditEntry[]): Promise<void>;
}
