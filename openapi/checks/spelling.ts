/** A word that a native engineer would not use here, and the one to use instead. */
interface Entry {
  word: RegExp;
  use: string;
}

/**
 * Applies to identifiers, comments, texts, file names and documents. `\w` matches no umlauts: these words are English
 * only.
 */
const WORDS: readonly Entry[] = [
  { word: /\bfaults?\b|\bFaults?(?![a-z])|(?<=[a-z])Faults?(?![a-z])/, use: 'error' },
  { word: /\bmend(?:s|ed|ing)?\b/i, use: 'fix' },
  { word: /\b(?:anew|afresh)\b/i, use: 'again' },
  { word: /\bseldom\b/i, use: 'rarely' },
  { word: /\bshall\b/i, use: 'must, should or will' },
  { word: /\bnoted\b/i, use: 'recorded' },
  { word: /\bhearers?\b/i, use: 'subscriber' },
  {
    word: /\bjudge(?:s|d|[A-Z]\w*)?\b|\w*Judgement\b|\bjudgement\b|\bJudge/,
    use: 'validate, check or verdict',
  },
  { word: /\be-mails?\b/, use: 'email' },
  { word: /\bE-mails?\b/, use: 'Email' },
  { word: /\bhead (?:row|line)\b/i, use: 'header row' },
  { word: /\bno longer good\b|\bgood until\b/i, use: 'no longer valid, expires' },
  { word: /\bstands? (?:here|there)\b/i, use: 'appears, is here' },
  { word: /\bWhoever is\b/, use: 'Anyone who is' },
  { word: /\blooker\b/i, use: 'reader, viewer' },
  { word: /\bspell(?:Day|When|Where|Time)\b/, use: 'format' },
  { word: /\b(?:noteChange|lookAgain|isPassing|handovers|AskedDialog|PACE)\b/, use: 'the names of today' },
  { word: /(?<=\b(?:interface|type) )\w+(?:World|Surroundings)\b/, use: 'Deps or Context' },
  { word: /\.apart\.test\b/, use: '.isolated.test' },
  {
    word: /(?:^|\/)(?:judge|spell)-|-(?:words|faults)\.tsx?\b|\bseed\/(?:\w+\/)?(?:grow|draw)-/,
    use: 'validate-, format-, -labels, -errors, seed-',
  },
];

/** Quotations of text that others wrote. */
const QUOTED = ["'E-mail,First name,Last Name"];

/** One sentence for each place in `text` that should use another word: `notes.md:3: "anew", say again`. */
export function misspellings(file: string, text: string): string[] {
  return `${file}\n${text}`.split('\n').flatMap((line, index) =>
    QUOTED.some((quoted) => line.includes(quoted))
      ? []
      : WORDS.flatMap(({ word, use }) => {
          const found = word.exec(line)?.[0];
          return found === undefined ? [] : [`${file}:${index}: "${found}", say ${use}`];
        }),
  );
}
