/** The parts of an answer: its status, and body, file or stream. */
export class FullAnswer<Parts> {
  readonly parts: Parts;
  constructor(parts: Parts) {
    this.parts = parts;
  }
}

/**
 * Answers with more than a body: with one of several statuses, a file or a stream. A handler of an operation with one
 * status simply returns the body (`contract/handler.ts`).
 */
export function answer<const Parts extends { status: number }>(parts: Parts): FullAnswer<Parts> {
  return new FullAnswer(parts);
}
