import type { Locale } from '../texts/messages.ts';
import { type Translate, translate } from '../texts/messages.ts';

/** What a mail says, in the recipient's language and as plain text; look and links are the renderer's. */
export interface MailMessage {
  /** What it is for, in kebab-case: `password-reset`. For log and tests, never shown. */
  kind: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Label and value, e.g. site and date; a third is an address of the web that an administrator has set. */
  facts?: readonly MailFact[] | undefined;
  /** A QR code that travels with the mail as a picture: its address, and what it is for. */
  code?: MailCode | undefined;
  /** A drawing that travels with the mail. */
  picture?: MailPicture | undefined;
  /** Files that travel with it. */
  files?: readonly MailFile[] | undefined;
  /** The one thing to do. `path` is of this portal: `/invitation/…`. */
  action?: { label: string; path: string } | undefined;
  /** Small print: why this mail came, what to do if it should not have. */
  footnote?: string | undefined;
  /** Where its reader ends what it is one of: a page of this portal, which also takes the POST of RFC 8058. */
  unsubscribe?: { label: string; path: string } | undefined;
}

export interface MailPicture {
  png: Buffer;
  /** Of the drawing, as it is shown. */
  width: number;
  height: number;
  /** All that it shows, in words: in its place where pictures are not shown, and in the mail as text. */
  alt: string;
  filename: string;
}

export interface MailFile {
  filename: string;
  type: 'text/csv';
  content: Buffer;
}

export interface MailCode {
  address: string;
  /** Below it, and in its place where pictures are not shown. */
  label: string;
}

/** Content-ID of that picture; the HTML names it, the sender attaches it. */
export const CODE_PICTURE = 'code@portal';
/** The same of a drawing. */
export const DRAWN_PICTURE = 'drawing@portal';

export type MailFact = readonly [label: string, value: string, href?: string];

/** A message, or how to write it in the recipient's language. */
export type MailText = MailMessage | ((t: Translate) => MailMessage);

export function messageIn(locale: Locale, text: MailText): MailMessage {
  if (typeof text !== 'function') return text;
  return text((message, params) => translate(locale, message, params));
}
