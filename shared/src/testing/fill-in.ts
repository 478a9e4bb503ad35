interface User {
  type(field: Element, text: string): Promise<unknown>;
  paste(text: string): Promise<unknown>;
}

/**
 * Enters a text where its keys are not tested: each key renders the whole form again. The rest follows the first key into
 * the field that has the focus, so a field that loses it while a user types still fails the test.
 */
export async function fillIn(user: User, field: Element, text: string): Promise<void> {
  const [first = '', ...rest] = text;
  await user.type(field, first);
  await user.paste(rest.join(''));
}
