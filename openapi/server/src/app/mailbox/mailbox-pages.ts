import { zoneName } from '@portal/openapi/formats';
import type {
  FoundMessage,
  FoundMessages,
  ListedMessage,
  Search,
} from '../../mechanisms/outbox/find-messages.ts';
import { escapeHtml } from '../../mechanisms/texts/html.ts';
import type { Locale, Translate } from '../../mechanisms/texts/messages.ts';
import { mailboxTexts as texts } from './mailbox-messages.ts';

export interface PageAt {
  clientName: string;
  locale: Locale;
  t: Translate;
  timeZone: string;
}

/** All messages, newest first, with a search by recipient. */
export function listPage(at: PageAt, search: Search, { rows, page, pages }: FoundMessages): string {
  const { t } = at;
  const to = escapeHtml(search.to);
  return pageOf(
    at,
    t(texts.title),
    `<p class="lead">${escapeHtml(t(texts.lead))}</p>
<form role="search" method="get" action="/mailbox/">
<label for="to">${escapeHtml(t(texts.recipient))}</label>
<div class="row"><input id="to" name="to" type="search" value="${to}" autocomplete="off">
<button>${escapeHtml(t(texts.search))}</button>${search.to === '' ? '' : ` <a class="quiet" href="/mailbox/">${escapeHtml(t(texts.all))}</a>`}</div>
</form>
${rows.length === 0 ? emptyHtml(at, search.to) : listHtml(at, rows)}
${pages > 1 ? pagesHtml(at, search.to, page, pages) : ''}`,
  );
}

function emptyHtml({ t }: PageAt, to: string): string {
  const said = to === '' ? t(texts.none) : t(texts.noneFor, { to });
  return `<div class="empty"><p>${escapeHtml(said)}</p><p class="soft">${escapeHtml(t(texts.noneHint))}</p></div>`;
}

/** A list and not a table: it has to fit on a phone. */
function listHtml(at: PageAt, rows: readonly ListedMessage[]): string {
  const { t } = at;
  return `<ul class="messages" aria-label="${escapeHtml(t(texts.messages))}">
${rows
  .map(
    (message) => `<li><a class="subject" href="/mailbox/${message.id}/">${escapeHtml(titleOf(message))}</a>
<span class="tag">${escapeHtml(t(texts[message.channel]))}</span>
<span class="to">${escapeHtml(message.recipient)}</span>
${timeHtml(at, message.created_at)}</li>`,
  )
  .join('\n')}
</ul>`;
}

function pagesHtml({ t }: PageAt, to: string, page: number, pages: number): string {
  const query = (number: number) =>
    escapeHtml(`/mailbox/?${new URLSearchParams({ ...(to === '' ? {} : { to }), page: String(number) })}`);
  const newer = page > 1 ? `<a rel="prev" href="${query(page - 1)}">${escapeHtml(t(texts.newer))}</a>` : '';
  const older =
    page < pages ? `<a rel="next" href="${query(page + 1)}">${escapeHtml(t(texts.older))}</a>` : '';
  return `<nav aria-label="${escapeHtml(t(texts.pages))}">${newer}<span>${escapeHtml(t(texts.page, { page, pages }))}</span>${older}</nav>`;
}

/** One message; an email as the frame of its HTML or as its text. */
export function messagePage(at: PageAt, message: FoundMessage, wanted: 'html' | 'text'): string {
  const { t } = at;
  const view = message.html === null ? 'text' : wanted;
  const tab = (name: 'html' | 'text') =>
    `<a href="/mailbox/${message.id}/?view=${name}"${view === name ? ' aria-current="page"' : ''}>${escapeHtml(t(texts[name]))}</a>`;
  const body =
    view === 'html'
      ? `<iframe title="${escapeHtml(t(texts.content))}" src="/mailbox/${message.id}/html/" ` +
        'sandbox="allow-top-navigation-by-user-activation allow-popups allow-popups-to-escape-sandbox"></iframe>'
      : `<pre>${linked(message.text)}</pre>`;
  return pageOf(
    at,
    titleOf(message),
    `<p><a href="/mailbox/">← ${escapeHtml(t(texts.back))}</a></p>
<dl>
<div><dt>${escapeHtml(t(texts.to))}</dt><dd>${escapeHtml(message.recipient)}</dd></div>
<div><dt>${escapeHtml(t(texts.sent))}</dt><dd>${timeHtml(at, message.created_at)}</dd></div>
<div><dt>${escapeHtml(t(texts.kind))}</dt><dd>${escapeHtml(t(texts[message.channel]))}, ${escapeHtml(message.kind)}</dd></div>
${filesHtml(at, message)}${unsubscribeHtml(at, message)}</dl>
${message.html === null ? '' : `<nav class="tabs" aria-label="${escapeHtml(t(texts.view))}">${tab('html')}${tab('text')}</nav>`}
${body}`,
  );
}

/** Includes pictures within the email: mail programs can save them too. */
function filesHtml({ t }: PageAt, { id, files }: FoundMessage): string {
  if (files.length === 0) return '';
  const links = files.map(
    ({ position, filename }) => `<a href="/mailbox/${id}/files/${position}/">${escapeHtml(filename)}</a>`,
  );
  return `<div><dt>${escapeHtml(t(texts.files))}</dt><dd>${links.join(', ')}</dd></div>\n`;
}

/** Shown as a button by mail programs. */
function unsubscribeHtml({ t }: PageAt, { unsubscribe_address: address }: FoundMessage): string {
  if (address === null) return '';
  return `<div><dt>${escapeHtml(t(texts.unsubscribe))}</dt><dd>${linked(address)}</dd></div>\n`;
}

/** A short message has no subject; its beginning replaces it. */
function titleOf({ subject, text }: Pick<FoundMessage, 'subject' | 'text'>): string {
  if (subject !== '') return subject;
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/** Text with its web addresses as links. */
function linked(text: string): string {
  return text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) => {
      const safe = escapeHtml(part);
      return index % 2 === 1 ? `<a href="${safe}" rel="noreferrer">${safe}</a>` : safe;
    })
    .join('');
}

function timeHtml({ locale, timeZone }: PageAt, at: Date): string {
  const text = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    timeZone,
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  }).format(at);
  return `<time datetime="${at.toISOString()}">${escapeHtml(`${text} ${zoneName(timeZone, locale, at)}`)}</time>`;
}

function pageOf({ clientName, locale, t }: PageAt, title: string, content: string): string {
  return `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)} · ${escapeHtml(clientName)}</title><link rel="stylesheet" href="/mailbox/style.css">
</head>
<body>
<header><a class="brand" href="/mailbox/">${escapeHtml(clientName)} <span>${escapeHtml(t(texts.title))}</span></a>
<a href="/">${escapeHtml(t(texts.portal))}</a></header>
<main><h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`;
}
