/** A sentence for the person who wanted something, in the languages of the portal; commands print the English one. */
export interface Reason {
  readonly en: string;
  readonly de: string;
}

/** Facts that have no other words: names of files, operations and fields. */
export const fact = (text: string): Reason => ({ en: text, de: text });

/** Each once, in order. */
export function distinct(reasons: readonly Reason[]): Reason[] {
  return [...new Map(reasons.map((reason) => [reason.en, reason])).values()];
}

/** A change of the registry that must not be made, with all the reasons. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reasons: readonly Reason[];

  constructor(reasons: readonly Reason[]) {
    super(reasons.map(({ en }) => en).join('\n'));
    this.reasons = reasons;
  }
}
