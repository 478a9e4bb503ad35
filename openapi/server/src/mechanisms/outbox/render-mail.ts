import type { ClientRow } from '../portal/viewer.ts';
import { escapeHtml } from '../texts/html.ts';
import { defineMessages, type Locale, translate } from '../texts/messages.ts';
import { buttonColors, readableOn } from './mail-colors.ts';
import {
  CODE_PICTURE,
  DRAWN_PICTURE,
  type MailCode,
  type MailFact,
  type MailMessage,
  type MailPicture,
} from './mail-message.ts';

const texts = defineMessages({
  sentBy: { en: 'Sent by {client}, {host}', de: 'Gesendet von {client}, {host}' },
  linkInstead: {
    en: 'If the button does not work, copy this address into your browser:',
    de: 'Falls die Schaltfläche nicht funktioniert, kopieren Sie diese Adresse in Ihren Browser:',
  },
});

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
}

export interface MailContext {
  client: Pick<ClientRow, 'name' | 'logo' | 'theme'>;
  locale: Locale;
  origin: string;
}

/** A message as text and as HTML in the client's look. Every value of the message is text and nothing else. */
export function renderMail(message: MailMessage, at: MailContext): RenderedMail {
  return {
    // A line break would begin another header.
    subject: message.subject
      .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
      .trim()
      .slice(0, 200),
    text: textOf(message, at),
    html: renderHtml(message, at),
  };
}

function addressOf(path: string, origin: string): string {
  // `//elsewhere` and `https://elsewhere` would leave the portal.
  if (!/^\/(?![/\\])/.test(path)) throw new Error('The path of a mail must be one of the portal.');
  return origin + path;
}

function signature({ client, locale, origin }: MailContext): string {
  return translate(locale, texts.sentBy, { client: client.name, host: new URL(origin).host });
}

function textOf(message: MailMessage, at: MailContext): string {
  const { heading, paragraphs, facts = [], picture, action, footnote, unsubscribe } = message;
  const parts = [
    heading,
    ...paragraphs,
    facts.map(([label, value, href]) => `${label}: ${isWebAddress(href) ? href : value}`).join('\n'),
    picture?.alt ?? '',
    action ? `${action.label}:\n${addressOf(action.path, at.origin)}` : '',
    footnote ?? '',
    unsubscribe ? `${unsubscribe.label}:\n${addressOf(unsubscribe.path, at.origin)}` : '',
    `-- \n${signature(at)}`,
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
}

function renderHtml(message: MailMessage, at: MailContext): string {
  const { client, locale } = at;
  const { primary_color: color, border_radius: radius } = client.theme;
  const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
  const brand = readableOn('#ffffff', color);
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(message.subject)}</title>
<style>
:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #121417 !important; }
  .card { background: #1d2126 !important; border-color: #343a42 !important; }
  .ink { color: #e8eaed !important; }
  .soft { color: #a9b0b9 !important; }
  .brand { color: ${readableOn('#1d2126', color)} !important; }
  .rule { border-color: #343a42 !important; }
  .logo { background: #ffffff; padding: 8px; border-radius: 6px; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f3f5f7;${font}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr>
<td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 16px">${brandHtml(at, brand)}</td></tr>
<tr><td class="card" style="background:#ffffff;border:1px solid #e1e5ea;border-radius:12px;padding:28px 24px">
<h1 class="ink" style="margin:0 0 16px;font-size:22px;line-height:1.3;color:#16191d;overflow-wrap:anywhere">${escapeHtml(message.heading)}</h1>
${message.paragraphs.map((text) => paragraphHtml(text)).join('\n')}
${factsHtml(message.facts ?? [])}${message.picture ? pictureHtml(message.picture) : ''}${message.code ? codeHtml(message.code) : ''}${message.action ? actionHtml(message.action, at, radius) : ''}${footnoteHtml(message.footnote)}${unsubscribeHtml(message.unsubscribe, at)}</td></tr>
<tr><td class="soft" style="padding:16px 4px;font-size:13px;line-height:1.5;color:#5b636d">${escapeHtml(signature(at))}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}

/** The logo if it is a picture of ours: mail programs show neither `data:` addresses nor SVG. */
function brandHtml({ client, origin }: MailContext, color: string): string {
  const name = escapeHtml(client.name);
  if (client.logo?.startsWith('/api/logos/')) {
    const source = escapeHtml(addressOf(client.logo, origin));
    return `<img class="logo" src="${source}" alt="${name}" height="40" style="display:block;height:40px;width:auto;border:0">`;
  }
  return `<span class="brand" style="font-size:18px;font-weight:700;color:${color}">${name}</span>`;
}

function paragraphHtml(text: string): string {
  const lines = escapeHtml(text).replace(/\r?\n/g, '<br>');
  return `<p class="ink" style="margin:0 0 14px;font-size:16px;line-height:1.55;color:#16191d;overflow-wrap:anywhere">${lines}</p>`;
}

function isWebAddress(href: string | undefined): href is string {
  return href !== undefined && /^https?:\/\/[^\s]+$/.test(href);
}

function factsHtml(facts: readonly MailFact[]): string {
  if (facts.length === 0) return '';
  const cell =
    'padding:8px 0;font-size:15px;line-height:1.45;vertical-align:top;border-top:1px solid #e1e5ea';
  const rows = facts.map(
    ([label, value, href]) =>
      `<tr><th scope="row" align="left" class="soft rule" style="${cell};padding-right:16px;font-weight:400;color:#5b636d">${escapeHtml(label)}</th>` +
      `<td class="ink rule" style="${cell};color:#16191d;overflow-wrap:anywhere">${isWebAddress(href) ? `<a class="ink" href="${escapeHtml(href)}" style="color:#16191d">${escapeHtml(value)}</a>` : escapeHtml(value)}</td></tr>`,
  );
  return `<table width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 18px">${rows.join('')}</table>\n`;
}

function actionHtml(
  { label, path }: NonNullable<MailMessage['action']>,
  { client, locale, origin }: MailContext,
  radius: number,
): string {
  const address = escapeHtml(addressOf(path, origin));
  const { ground, text } = buttonColors(client.theme.primary_color);
  const brand = readableOn('#ffffff', client.theme.primary_color);
  return (
    `<p style="margin:22px 0"><a href="${address}" style="display:inline-block;padding:12px 22px;border-radius:${Math.max(0, Math.min(24, Number(radius) || 0))}px;` +
    `background:${ground};color:${text};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>\n` +
    `<p class="soft" style="margin:0 0 14px;font-size:13px;line-height:1.5;color:#5b636d">${escapeHtml(translate(locale, texts.linkInstead))}<br>` +
    `<a class="brand" href="${address}" style="color:${brand};word-break:break-all">${address}</a></p>\n`
  );
}

/** On white in dark mode too: readers want dark modules on a light ground. */
function codeHtml({ label }: MailCode): string {
  const text = escapeHtml(label);
  return (
    `<p style="margin:0 0 6px"><img src="cid:${CODE_PICTURE}" alt="${text}" width="200" height="200" ` +
    `style="display:block;width:200px;height:200px;background:#ffffff;border-radius:6px"></p>\n` +
    `<p class="soft" style="margin:0 0 14px;font-size:13px;line-height:1.5;color:#5b636d">${text}</p>\n`
  );
}

/** As wide as the email; its description is shown where pictures are not. */
function pictureHtml({ alt, width, height }: MailPicture): string {
  return (
    `<p style="margin:0 0 18px"><img src="cid:${DRAWN_PICTURE}" alt="${escapeHtml(alt)}" width="${width}" height="${height}" ` +
    `style="display:block;width:100%;max-width:${width}px;height:auto;background:#ffffff;border-radius:6px;color:#5b636d;font-size:13px"></p>\n`
  );
}

function unsubscribeHtml(unsubscribe: MailMessage['unsubscribe'], { client, origin }: MailContext): string {
  if (!unsubscribe) return '';
  const brand = readableOn('#ffffff', client.theme.primary_color);
  const address = escapeHtml(addressOf(unsubscribe.path, origin));
  return `<p class="soft" style="margin:10px 0 0;font-size:13px;line-height:1.5"><a class="brand" href="${address}" style="color:${brand}">${escapeHtml(unsubscribe.label)}</a></p>`;
}

function footnoteHtml(text: string | undefined): string {
  if (!text) return '';
  return `<p class="soft rule" style="margin:18px 0 0;padding-top:14px;border-top:1px solid #e1e5ea;font-size:13px;line-height:1.5;color:#5b636d;overflow-wrap:anywhere">${escapeHtml(text)}</p>`;
}
