import { escapeHtml } from '../../../mechanisms/texts/html.ts';
import type { Locale, Translate } from '../../../mechanisms/texts/messages.ts';
import { sandboxMessages as texts } from '../messages.ts';

export interface SandboxAt {
  clientName: string;
  locale: Locale;
  t: Translate;
}

type Fields = Readonly<Record<string, string>>;

/**
 * The amount to pay, and the provider's possible outcomes. @param refused the portal's status, if it refused the
 * notification
 */
export function checkoutPage(at: SandboxAt, fields: Fields, refused?: number): string {
  const { t, locale } = at;
  const { credits = '', currency = 'GBP', amount_pence = '0' } = fields;
  const amount = new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, { style: 'currency', currency });
  const hidden = Object.entries(fields)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  const button = (answer: string, text: string) =>
    `<button name="answer" value="${answer}">${escapeHtml(text)}</button>`;
  return pageOf(
    at,
    `<p class="lead">${escapeHtml(t(texts.lead))}</p>
${refused === undefined ? '' : `<p role="alert">${escapeHtml(t(texts.refused, { status: refused }))}</p>`}
<dl><div><dt>${escapeHtml(at.clientName)}</dt><dd>${escapeHtml(t(texts.item, { credits }))}</dd></div>
<div><dt>${escapeHtml(t(texts.amount))}</dt><dd>${escapeHtml(amount.format(Number(amount_pence) / 100))}</dd></div></dl>
<form method="post" action="/checkout/answer">${hidden}
<div class="row">${button('pay', t(texts.pay))} ${button('decline', t(texts.decline))} ${button('twice', t(texts.twice))}</div></form>`,
  );
}

export function wrongPage(at: SandboxAt): string {
  return pageOf(at, `<p role="alert">${escapeHtml(at.t(texts.wrong))}</p>`);
}

function pageOf({ locale, t }: SandboxAt, content: string): string {
  const title = escapeHtml(t(texts.title));
  return `<!doctype html>
<html lang="${locale}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>${title}</title><link rel="stylesheet" href="/checkout/style.css"></head>
<body><main><h1>${title}</h1>
${content}
</main></body>
</html>
`;
}
