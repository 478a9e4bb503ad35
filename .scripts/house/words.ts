/** A construction that a native engineer would not write (CONTRIBUTING.md#how-we-write), and the one to use instead. */
export interface Pattern {
  readonly finds: RegExp;
  readonly use: string;
}

/** At the start of a sentence; a question may start with the same word. */
const start = (words: string): RegExp =>
  new RegExp(`(?<=(?:^|[.:;!?)-] )\\s*)(?:${words})\\b(?![^.;]*\\?)`, 'g');

/** Sentences that start with a clause in the place of a noun. */
export const SENTENCES: readonly Pattern[] = [
  { finds: start('What'), use: 'the noun: the answer, the value, anything that' },
  { finds: start('Who|Whom|Whose'), use: 'the role: the visitor, the caller, users who' },
  { finds: /\bwho(?:m|so)?ever\b/gi, use: 'the role, or anyone who' },
  { finds: start('(?:One|Those|That) (?:that|who|which)'), use: 'the noun: files that, visitors who' },
  { finds: start('Of (?:a|an|another|one|those|these|several|all)'), use: 'subject and verb first' },
];

/**
 * Words that are wrong wherever they stand, unless `openapi/checks/spelling.ts` forbids them everywhere. Words that are
 * often right are left out: "asks for", "gone", "tells", "looks", "of its own", "taken", "kept", "made".
 */
export const WORDS: readonly Pattern[] = [
  { finds: /\b(?:some|no)body\b/gi, use: 'a role, or someone, no one' },
  { finds: /\bin vain\b/gi, use: 'unused, or without success' },
  { finds: /\b(?:no|any) more(?=[.,;:!?)]|\s*$)/gi, use: 'no longer' },
  { finds: /\b(?:is|are|was|were|be|been|being) told\b(?! (?:apart|from))/gi, use: 'notified' },
  { finds: /\b(?:hears?|heard) of\b/gi, use: 'is notified of, subscribes to' },
  { finds: /\bmeanwhile\b/gi, use: 'while …, or in the meantime' },
  { finds: /\bgiv(?:e|es|en|ing) back\b|\bgave back\b/gi, use: 'release, or return' },
  { finds: /\bhere already\b/gi, use: 'on site' },
  // "Several at once" and "two at once" are English.
  {
    finds:
      /(?<!\b(?:all|both|several|many|more|few|two|three|four|ten|\d+|them)(?: [\w'’]+){0,6} )\bat once\b/gi,
    use: 'immediately',
  },
  { finds: /\bby (?:itself|themselves)\b/gi, use: 'automatically' },
];
