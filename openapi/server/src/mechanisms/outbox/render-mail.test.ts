import { describe, expect, test } from 'vitest';
import { buttonColors, contrast, readableOn } from './mail-colors.ts';
import type { MailMessage } from './mail-message.ts';
import { renderMail } from './render-mail.ts';

const theme = { primary_color: '#ffd400', header_color: null, border_radius: 8 };
const at = {
  client: { name: 'Acme', logo: null, theme },
  locale: 'en' as const,
  origin: 'https://acme.example:8443',
};
const script = '<script>alert(1)</script>';
const message: MailMessage = {
  kind: 'test',
  subject: 'Hello',
  heading: 'Hello',
  paragraphs: ['One', 'Two'],
  facts: [['Site', 'Berlin']],
  action: { label: 'Open', path: '/a?b=1&c=2' },
  footnote: 'Small',
};

describe('an email', () => {
  test('shows whatever a name holds as text', () => {
    const { html, text } = renderMail(
      {
        ...message,
        heading: script,
        paragraphs: [script],
        facts: [[script, `"'${script}`]],
        action: { label: script, path: '/"><script>' },
        footnote: script,
      },
      { ...at, client: { ...at.client, name: script } },
    );
    expect(html).not.toContain('<script');
    expect(html).not.toContain('/"><');
    expect(text).toContain(script);
  });

  test('wraps a word of any length', () => {
    const word = 'Wolkenkratzer'.repeat(16);
    const long = { ...message, heading: word, paragraphs: [word], footnote: word };
    const { html } = renderMail({ ...long, facts: [['Notes', word]] }, at);
    const tags = html.match(new RegExp(`<\\w+[^>]*>(?=${word})`, 'g')) ?? [];
    expect(tags).toHaveLength(4);
    for (const tag of tags) expect(tag).toContain('overflow-wrap:anywhere');
  });

  test('has one subject line, whatever was typed', () => {
    const { subject } = renderMail({ ...message, subject: 'Hi\r\nBcc: all@example.com\u2028x' }, at);
    expect(subject).toBe('Hi Bcc: all@example.com x');
  });

  test.each(['https://evil.example/', '//evil.example/', '/\\evil.example', 'evil', ''])(
    'does not lead to "%s"',
    (path) => {
      expect(() => renderMail({ ...message, action: { label: 'x', path } }, at)).toThrow(
        'must be one of the portal',
      );
    },
  );

  test('has the same content in both forms', () => {
    const { html, text } = renderMail(message, at);
    expect(text).toBe(
      'Hello\n\nOne\n\nTwo\n\nSite: Berlin\n\nOpen:\nhttps://acme.example:8443/a?b=1&c=2\n\nSmall\n\n-- \n' +
        'Sent by Acme, acme.example:8443\n',
    );
    for (const part of ['One', 'Two', 'Site', 'Berlin', 'Open', 'Small', 'Sent by Acme'])
      expect(html).toContain(part);
    expect(html).toContain('href="https://acme.example:8443/a?b=1&amp;c=2"');
  });

  test('carries the logo if it is a picture of the portal, else the name', () => {
    expect(renderMail(message, at).html).not.toContain('<img');
    const logo = '/api/logos/1/';
    const { html } = renderMail(message, { ...at, client: { ...at.client, logo } });
    expect(html).toContain('src="https://acme.example:8443/api/logos/1/" alt="Acme"');
    const drawn = renderMail(message, { ...at, client: { ...at.client, logo: 'data:image/svg+xml,x' } });
    expect(drawn.html).not.toContain('<img');
  });
});

describe('a colour of a client', () => {
  test.each(['#ffffff', '#ffd400', '#1f5fbf', '#000000', '#7f7f7f', '#ff0000', '#00ff88', 'red', ''])(
    '%s can be read as text on light and dark, and as a button',
    (color) => {
      for (const ground of ['#ffffff', '#f3f5f7', '#1d2126'])
        expect(contrast(readableOn(ground, color), ground)).toBeGreaterThanOrEqual(4.5);
      const button = buttonColors(color);
      expect(contrast(button.text, button.ground)).toBeGreaterThanOrEqual(4.5);
    },
  );

  test('that is readable stays unchanged', () => {
    expect(readableOn('#ffffff', '#1f5fbf')).toBe('#1f5fbf');
  });
});
