import type { Locale } from '../texts/messages.ts';
import { type Translate, translate } from '../texts/messages.ts';

/** The content of an email, in the recipient's language and as plain text; look and links are the renderer's. */
export interface MailMessage {
  /** Its kind, in kebab-case: `password-reset`. For log and tests, never shown. */
  kind: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** Label and value, e.g. site and date; a third is a web address that an administrator has set. */
  facts?: readonly MailFact[] | undefined;
  /** A QR code that travels with the email as a picture: its address, and its purpose. */
  code?: MailCode | undefined;
  /** A drawing that travels with the email. */
  picture?: MailPicture | undefined;
  /** Attachments. */
  files?: readonly MailFile[] | undefined;
  /** The main action. `path` is in this portal: `/invitation/…`. */
  action?: { label: string; path: string } | undefined;
  /** Small print: why this email was sent, what to do if it was not expected. */
  footnote?: string | undefined;
  /** Where recipients unsubscribe: a page of this portal, which also accepts the POST of RFC 8058. */
  unsubscribe?: { label: string; path: string } | undefined;
}

export interface MailPicture {
  png: Buffer;
  /** Size of the drawing, as it is shown. */
  width: number;
  height: number;
  /** Its content in words: replaces it where pictures are not shown, and in the text version. */
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
  /** Below the picture, and instead of it where pictures are not shown. */
  label: string;
}

/** Content-ID of that picture; the HTML names it, the sender attaches it. */
export const CODE_PICTURE = 'code@portal';
/** The same for a drawing. */
export const DRAWN_PICTURE = 'drawing@portal';

export type MailFact = readonly [label: string, value: string, href?: string];

/** A message, or how to write it in the recipient's language. */
export type MailText = MailMessage | ((t: Translate) => MailMessage);

export function messageIn(locale: Locale, text: MailText): MailMessage {
  if (typeof text !== 'function') return text;
  return text((message, params) => translate(locale, message, params));
}
