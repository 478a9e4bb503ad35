/** No drawing that people make comes near to these. */
export const MOST = {
  depth: 100,
  elements: 50_000,
  attributes: 200,
  /** Elements once every reference is followed: `use`, patterns, masks, markers. */
  drawn: 200_000,
  /** References in a row, each from the part that the one before names. */
  chain: 1_000,
  /** Characters that are written. */
  output: 3_000_000,
};

export interface SvgRefusal {
  reason:
    | 'notSvg'
    | 'compressed'
    | 'damaged'
    | 'entity'
    | 'encoding'
    | 'tooLong'
    | 'tooDeep'
    | 'tooManyElements'
    | 'tooComplex'
    | 'pictureInside'
    | 'cannotDraw'
    | 'unreadable';
  /** For its text in `picture-messages.ts`. */
  params: Readonly<Record<string, string | number>>;
}

export class SvgRefused extends Error {
  readonly refusal: SvgRefusal;

  constructor(reason: SvgRefusal['reason'], params: SvgRefusal['params'] = {}) {
    super(reason);
    this.refusal = { reason, params };
  }
}
