/** A change of the registry that must not be made; each reason is a sentence for the person who wanted it. */
export class Refused extends Error {
  override readonly name = 'Refused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(reasons.join('\n'));
    this.reasons = reasons;
  }
}
