import { parseOverride, type RemoteOverride } from '@portal/shared/federation';

/** What is known when a page starts. */
export interface OverrideQuestion {
  /** Value of the query's parameter; `null`: it has none. */
  readonly asked: string | null;
  /** What this tab keeps from a page before. */
  readonly kept: string | null;
  readonly mayOverride: boolean;
  readonly isLoggedIn: boolean;
  /** This tab has just been sent to the address with the parameter, and here it is without. */
  readonly wasSent: boolean;
}

export type OverrideDecision =
  /** Nobody wants one. */
  | { readonly do: 'nothing' }
  /** It is over. */
  | { readonly do: 'end' }
  /** `foreign`: not this machine, or no override at all; `forbidden`: not for this person here. */
  | { readonly do: 'refuse'; readonly why: 'foreign' | 'forbidden'; readonly what: string }
  /** Whether this person may is known when they have logged in. */
  | { readonly do: 'wait'; readonly override: RemoteOverride }
  /** The page's policy lets the machine in only if its own address asks for it: there again, with the parameter. */
  | { readonly do: 'send'; readonly override: RemoteOverride }
  /** Sent there and not arrived: not again, or it would never end. */
  | { readonly do: 'give-up'; readonly override: RemoteOverride }
  | { readonly do: 'apply'; readonly override: RemoteOverride };

/** What becomes of an override: the address says more than what the tab keeps. */
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

/** An override as the address says it: `mf-desks@http://localhost:3001`. */
export function textOf({ remote, base }: RemoteOverride): string {
  return `${remote}@${base.slice(0, -1)}`;
}
