import { parseOverride, type RemoteOverride } from '@portal/shared/federation';

/** State at the start of a page. */
export interface OverrideQuestion {
  /** Value of the query's parameter; `null`: it has none. */
  readonly asked: string | null;
  /** The override that a previous page stored in this tab. */
  readonly kept: string | null;
  readonly mayOverride: boolean;
  readonly isLoggedIn: boolean;
  /** This tab has just been sent to the address with the parameter, and the parameter is missing here. */
  readonly wasSent: boolean;
}

export type OverrideDecision =
  /** No override is requested. */
  | { readonly do: 'nothing' }
  /** The override has ended. */
  | { readonly do: 'end' }
  /** `foreign`: not this machine, or not an override at all; `forbidden`: this person may not use one here. */
  | { readonly do: 'refuse'; readonly why: 'foreign' | 'forbidden'; readonly what: string }
  /** Whether this person may use it is only known once they have logged in. */
  | { readonly do: 'wait'; readonly override: RemoteOverride }
  /** The page's policy only allows the machine if the page's address names it: load it again, with the parameter. */
  | { readonly do: 'send'; readonly override: RemoteOverride }
  /** Sent there without arriving: not again, or it would never end. */
  | { readonly do: 'give-up'; readonly override: RemoteOverride }
  | { readonly do: 'apply'; readonly override: RemoteOverride };

/** Decides what to do with an override: the address takes precedence over the tab's storage. */
export function decideOverride(question: OverrideQuestion): OverrideDecision {
  const { asked, kept, mayOverride, isLoggedIn, wasSent } = question;
  if (asked === '') return { do: 'end' };
  const what = asked ?? kept;
  if (what === null) return { do: 'nothing' };
  const override = parseOverride(what);
  if (!override) return asked === null ? { do: 'end' } : { do: 'refuse', why: 'foreign', what };
  if (!mayOverride)
    return isLoggedIn ? { do: 'refuse', why: 'forbidden', what: textOf(override) } : { do: 'wait', override };
  if (asked !== null) return { do: 'apply', override };
  return { do: wasSent ? 'give-up' : 'send', override };
}

/** An override as written in the address: `mf-desks@http://localhost:3001`. */
export function textOf({ remote, base }: RemoteOverride): string {
  return `${remote}@${base.slice(0, -1)}`;
}
