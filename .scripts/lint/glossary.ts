/** Words that no text may use, and what to write instead. The pattern matches whole words; a placeholder counts as `0`. */
type GlossaryEntry = readonly [pattern: RegExp, instead: string];

const ENGLISH: readonly GlossaryEntry[] = [
  [/somebody/i, 'a role (visitor, host), or someone'],
  [/nobody/i, 'a role (no visitor, no host), or no one'],
  [/who(?:m|so)?ever/i, 'a role, or anyone who'],
  [/(?:no|any) more(?=[.,;:!?]|$)/i, 'no longer'],
  [/in vain/i, 'unused, or without success'],
  [/at once/i, 'immediately, or at a time'],
  [/by itself/i, 'automatically'],
  [/meanwhile/i, 'while …'],
  [/(?:is|are|was|were|been) told/i, 'notified'],
  [/giv(?:e|es|en|ing) back/i, 'release, or return'],
  [/here already/i, 'on site'],
  [/(?:by|an?|the|each|every|later) mail(?! server)|mails|mailed/i, 'email'],
  [/carparks?/i, 'car park'],
  [/successfully/i, 'nothing: the past tense says it'],
  [/please .*please/i, 'please once'],
];

const GERMAN: readonly GlossaryEntry[] = [
  [/Stockwerke?s?n?/, 'Etage'],
  [/Emails?/i, 'E-Mail'],
  [/(?<!E-)Mails?/, 'E-Mail'],
  [/Pins?/, 'PIN'],
  [/Lanyards?|Tragebänder|Trageband/, 'Schlüsselband'],
  [/Parkhäuser|Parkhaus/, 'Parkplatz'],
  [
    /(?:\d+|ein|eines) Guthaben|Guthaben (?:wurden|kosten|sind)/i,
    'Guthaben without a number: it has no plural',
  ],
  [/du|dich|dir|dein(?:e[mnrs]?)?|euch|euer/i, 'Sie'],
];

/** Texts that the specification gives to the letter. */
const GIVEN = new Set([
  'Account successfully created!',
  'Print job successfully created.',
  'Successfully approved request but carpark is full, adding to a queue.',
  'Could not approve this request. Please ensure the user has the appropriate group set to use this carpark.',
  'Carpark is required',
  'Carpark Usage',
]);

/** One sentence for each word of the glossary in a text. */
export function glossaryErrors(language: 'en' | 'de', text: string): string[] {
  if (GIVEN.has(text)) return [];
  const plain = text.replaceAll(/{{?[^{}]*}}?/g, '0');
  return (language === 'en' ? ENGLISH : GERMAN).flatMap(([pattern, instead]) => {
    const found = new RegExp(
      `(?<![\\p{L}\\d])(?:${pattern.source})(?![\\p{L}\\d])`,
      `u${pattern.flags}`,
    ).exec(plain);
    return found ? [`“${text}” says “${found[0]}”. Write: ${instead}.`] : [];
  });
}
