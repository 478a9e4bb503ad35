import type { LocalText, PublicField, PublicForm } from '@portal/shared/federation';
import type { DisplaySettings } from './display-settings.ts';
import { escaped } from './stamp-page.ts';

/** A public screen with a form, and its viewer, as far as the server knows them. */
export interface PaintedScreen {
  readonly form: PublicForm;
  /** Path of its route, which receives the form. */
  readonly path: string;
  /** Query of the screen's own address. */
  readonly query: URLSearchParams;
  readonly welcome: LocalText;
  readonly client: { readonly name: string; readonly logo?: string | null | undefined };
  readonly locale: DisplaySettings['locale'];
  /** The anti-forgery token that is submitted with the fields. */
  readonly token: string;
  /** The client's side has its header colour (which its logo is designed for). */
  readonly isHeader: boolean;
}

/** Name of the field with the anti-forgery token; a form's own names do not start with an underscore. */
export const TOKEN_FIELD = '_token';

/** Longer than any of our notices; a text from a forged link must not fill the screen. */
const NOTICE_MAX_LENGTH = 300;

/** Classes of the kit's `Button`: primary and large, and quiet and small. */
const BUTTON = 'wp-button wp-button--primary wp-button--lg wp-button--block';
const LINK = 'wp-button wp-button--quiet wp-button--sm';

/** Whether the screen at this address shows its form, as far as the address tells. */
export function showsForm(form: PublicForm, query: URLSearchParams): boolean {
  return [...query.keys()].every((name) => form.query.includes(name));
}

/**
 * A public screen with its form, as HTML that needs no script: with the same sizes as the screen that replaces it
 * (`src/boot/painted-form.css`). Buttons, titles and texts use the kit's classes, whose styles are in the page.
 */
export function paintForm({
  form,
  path,
  query,
  welcome,
  client,
  locale,
  token,
  isHeader,
}: PaintedScreen): string {
  const say = (text: LocalText) => escaped(text[locale].replaceAll('{{client}}', () => client.name));
  const action = query.size > 0 ? `${path}?${query}` : path;
  const notice = (query.get(form.notice) ?? '').trim().slice(0, NOTICE_MAX_LENGTH);
  const values = form.fields.map(({ fromQuery }) => (fromQuery && query.get(fromQuery)) || '');
  // The field to type in: the first empty one.
  const first = Math.max(values.indexOf(''), 0);
  const fields = form.fields.map((field, index) =>
    paintField(field, { label: say(field.label), value: values[index] ?? '', isFirst: index === first }),
  );
  const links = form.links.map(
    ({ label, to }) =>
      `<a href="${escaped(to)}" class="${LINK}"><span class="wp-button__text">${say(label)}</span></a>`,
  );
  return [
    `<div id="painted" class="painted-screen${isHeader ? ' painted-screen--header' : ''}" data-path="${escaped(path)}">`,
    `<header class="painted-side">${paintBrand(client)}`,
    `<div class="painted-welcome"><p class="painted-hello">${say(welcome)}</p><p>${say(form.about)}</p></div></header>`,
    '<div class="painted-rest"><main class="painted-main"><div class="painted-card">',
    `<div class="painted-heading"><h1 class="wp-title wp-title--xl">${say(form.title)}</h1>`,
    `<p class="wp-text wp-text--soft">${say(form.intro)}</p></div>`,
    notice ? `<p class="painted-notice" role="alert">${escaped(notice)}</p>` : '',
    `<form class="painted-form" method="post" action="${escaped(action)}">`,
    `<input type="hidden" name="${TOKEN_FIELD}" value="${escaped(token)}">`,
    ...fields,
    `<button type="submit" class="${BUTTON}"><span class="wp-button__text">${say(form.submit)}</span></button>`,
    `</form><div class="painted-links">${links.join('')}</div></div></main></div></div>`,
  ].join('');
}

interface FieldState {
  readonly label: string;
  readonly value: string;
  readonly isFirst: boolean;
}

/** An email address is a text field here: the caret's position cannot be read from a field of type `email`. */
function paintField(
  { name, type, autoComplete }: PublicField,
  { label, value, isFirst }: FieldState,
): string {
  const id = `painted-${name}`;
  const attributes = [
    `id="${id}" name="${name}" autocomplete="${escaped(autoComplete)}" autocapitalize="none" spellcheck="false"`,
    type === 'email' ? 'type="text" inputmode="email"' : `type="${type}"`,
    `value="${escaped(value)}" required`,
    isFirst ? 'autofocus' : '',
  ];
  return `<div class="painted-field"><label for="${id}">${label}</label><span class="painted-input"><input ${attributes.join(' ')}></span></div>`;
}

/** Like the kit's `Brand`: the logo, labelled with the name, or the name next to its initial. */
function paintBrand({ name, logo }: PaintedScreen['client']): string {
  if (logo)
    return `<div class="painted-brand painted-brand--logo"><img class="wp-brand__logo" src="${escaped(logo)}" alt="${escaped(name)}" height="32"></div>`;
  const initial = escaped(name.trim().charAt(0).toUpperCase());
  return `<div class="painted-brand"><span class="wp-brand"><span class="wp-brand__mark" aria-hidden="true">${initial}</span><span class="wp-brand__name">${escaped(name)}</span></span></div>`;
}
