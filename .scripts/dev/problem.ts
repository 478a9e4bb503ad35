/** What was asked for cannot be: said in words, without a stack. */
export class Problem extends Error {
  override readonly name = 'Problem';
}
