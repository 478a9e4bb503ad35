import { describe, expect, it } from 'vitest';
import { drawLogo } from '../../app/seed/logo.ts';
import { contrast } from '../../mechanisms/outbox/mail-colors.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { type BadgeParts, badgeDesignOf } from './badge-look.ts';
import { drawBadge, textsOf } from './drawing/draw-badge.ts';

const row: BadgeParts['row'] = {
  id: 1,
  code: '00000000-0000-4000-8000-000000000001',
  status: 'scheduled',
  site_id: 1,
  site_name: 'Berlin Mitte',
  time_zone: 'Europe/Berlin',
  day: '2026-11-23',
  lanyard_number: 42,
  company: null,
  photo: null,
  visitor: 'Ada Khan',
  host: 'Jörg Groß',
};

function look(
  client: Partial<ClientRow>,
  { locale = 'en' as 'en' | 'de', logo = null as string | null } = {},
) {
  const theme = { primary_color: '#3f51c9', header_color: '#ffffff', border_radius: 8 };
  const whole = { name: 'Globex', terms: {}, theme, ...client } as ClientRow;
  return badgeDesignOf({ row, photo: null, logo }, { client: whole, origin: 'https://globex.test', locale });
}

describe('a badge', () => {
  it.each([
    ['en', {}, 'VISITOR', 'Host: Jörg Groß'],
    ['de', {}, 'BESUCHER', 'Gastgeber: Jörg Groß'],
    ['en', { en: { visitor: 'guest', visitors: 'guests' } }, 'GUEST', 'Host: Jörg Groß'],
    ['de', { en: { visitor: 'guest', visitors: 'guests' } }, 'BESUCHER', 'Gastgeber: Jörg Groß'],
  ] as const)('in %s with the words %j shows %s', async (locale, terms, kind, host) => {
    expect(await look({ terms }, { locale })).toMatchObject({ kind, host, date: '23-11-26', lanyard: 42 });
  });

  it('has the logo, and the name if there is none or it cannot be drawn', async () => {
    const address = drawLogo('Globex', '#ffffff', '#0b2545');
    const svg = decodeURIComponent(address.slice('data:image/svg+xml,'.length));
    const withLogo = await look({}, { logo: svg });
    expect(withLogo.logo?.subarray(1, 4).toString()).toBe('PNG');
    expect((await drawBadge(withLogo)).toString('latin1')).toContain('/Subtype /Image');
    expect(textsOf(withLogo).some(({ text }) => text === 'Globex')).toBe(false);
    for (const logo of [null, '<svg', '<p>']) {
      const without = await look({}, { logo });
      expect([without.logo, textsOf(without).some(({ text }) => text === 'Globex')]).toEqual([null, true]);
    }
  });

  it.each(['#3f51c9', '#ffffff', '#000000', '#f5a30b', '#ffe04d', '#808080', '#767676'])(
    'can be read on a band of %s',
    async (primary_color) => {
      const client = { theme: { primary_color, header_color: '#ffffff', border_radius: 8 } };
      const badge = await look(client);
      for (const { text, color } of textsOf(badge)) {
        const ground = text === badge.kind || text.startsWith(badge.date) ? primary_color : '#ffffff';
        expect([text, contrast(color, ground) >= 4.5]).toEqual([text, true]);
      }
    },
  );
});
