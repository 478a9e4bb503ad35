/** Widths of the pen in px (rules/visitors.md#nda). */
export const PEN = { min: 0.5, max: 2.5 } as const;

/** Dark on white in both modes: the picture is printed and stored. */
export const INK = '#10233f';
export const PAPER = '#ffffff';

/** The content of the box. Drawn and typed never mix: the later one replaces the other. */
export type BoxContent = 'empty' | 'drawn' | 'typed';

export interface BoxState {
  content: BoxContent;
  /** The visitor has started: from then on the NDA can be sent, and an empty box is an error. */
  isTouched: boolean;
}

export const UNTOUCHED: BoxState = { content: 'empty', isTouched: false };

export type Verdict = 'wait' | 'required' | 'send';

/** The result of pressing "sign". */
export function validateSignature({ content, isTouched }: BoxState): Verdict {
  if (!isTouched) return 'wait';
  return content === 'empty' ? 'required' : 'send';
}

/** The box's state after `text` was typed as the name. */
export function afterTyping(text: string): BoxState {
  return { content: text.trim() === '' ? 'empty' : 'typed', isTouched: true };
}

/**
 * The font size in px at which a typed name fills the box: as large as its height allows, smaller if the name would
 * not fit.
 * @param widthAt the name's width at a size of 1 px
 */
export function typedSize(box: { width: number; height: number }, widthAt: number): number {
  const byHeight = box.height * 0.45;
  const byWidth = widthAt > 0 ? (box.width * 0.9) / widthAt : byHeight;
  return Math.max(8, Math.min(byHeight, byWidth));
}

/** Larger pictures show no more detail, and could exceed the server's limit. */
const MOST_WIDTH = 600;

/** Size of the picture that is sent, in px: never larger than the box, never wider than 600. */
export function pictureSize(box: { width: number; height: number }): { width: number; height: number } {
  const width = Math.max(1, Math.min(MOST_WIDTH, Math.round(box.width)));
  return { width, height: Math.max(1, Math.round((width * box.height) / Math.max(1, box.width))) };
}
