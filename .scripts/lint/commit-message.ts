const LONGEST = 72;
/** Git writes these subjects. */
const OF_GIT = /^(Merge |Revert "|(fixup|squash|amend)! )/;
const FORM = /^(?<area>\.?[a-z0-9-]+(?:\/[a-z0-9-]+)?): (?<summary>.+)$/;

/**
 * Checks a commit message against `area: imperative summary` (CONTRIBUTING.md).
 * @param areas that a commit may name
 * @returns one sentence for each error
 */
export function commitErrors(message: string, areas: ReadonlySet<string>): string[] {
  const [subject = '', second = ''] = message.trimStart().split('\n');
  if (OF_GIT.test(subject)) return [];
  const { area = '', summary = '' } = FORM.exec(subject)?.groups ?? {};
  if (area === '') return [`"${subject}" is not "area: imperative summary".`];
  return [
    ...(areas.has(area) ? [] : [`"${area}" is not an area: ${[...areas].sort().join(', ')}.`]),
    ...(/^[a-z]/.test(summary) ? [] : ['The summary starts with a verb in lower case.']),
    ...(/[.\s]$/.test(summary) ? ['The summary ends without a full stop or space.'] : []),
    ...(subject.length > LONGEST
      ? [`The first line has ${subject.length} characters; ${LONGEST} is the limit.`]
      : []),
    ...(second.trim() === '' ? [] : ['The second line is blank; the reason follows it.']),
  ];
}
