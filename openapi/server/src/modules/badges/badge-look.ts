import type { Tx } from '../../db/database.ts';
import { visitCodeAddress } from '../../mechanisms/codes.ts';
import { findPicture } from '../../mechanisms/photos/pictures.ts';
import { readLogo } from '../../mechanisms/photos/read-picture.ts';
import type { ClientRow } from '../../mechanisms/portal/viewer.ts';
import { badgeDate } from '../../mechanisms/printable.ts';
import { type Locale, translate } from '../../mechanisms/texts/messages.ts';
import { type BadgeRow, findPhoto } from './badge-query.ts';
import type { BadgeLook } from './drawing/draw-badge.ts';
import { badgeMessages as texts } from './messages.ts';

/** Everything that is read for a badge, so that drawing needs no open transaction. */
export interface BadgeParts {
  row: BadgeRow;
  photo: Buffer | null;
  /** As stored: a picture, or an SVG that is drawn to one. */
  logo: Buffer | string | null;
}

export async function readParts(tx: Tx, row: BadgeRow, client: ClientRow): Promise<BadgeParts> {
  const [photo, logo] = [await findPhoto(tx, row.photo), await findLogo(tx, client.logo)];
  return { row, photo: photo?.bytes ?? null, logo };
}

/** @param locale of the person who requested the badge: it is read at their site */
export async function badgeDesignOf(
  { row, photo, logo }: BadgeParts,
  { client, origin, locale }: { client: ClientRow; origin: string; locale: Locale },
): Promise<BadgeLook> {
  const word = client.terms[locale]?.visitor || translate(locale, texts.visitor);
  return {
    client: client.name,
    logo: typeof logo === 'string' ? await drawnLogo(logo) : logo,
    color: client.theme.primary_color,
    kind: word.toLocaleUpperCase(locale),
    site: row.site_name,
    zone: row.time_zone,
    name: row.visitor,
    company: row.company,
    host: row.host === null ? null : `${translate(locale, texts.host)}: ${row.host}`,
    date: badgeDate(row.day),
    lanyard: row.lanyard_number,
    photo,
    code: visitCodeAddress(origin, row.code),
  };
}

const DRAWING = 'data:image/svg+xml,';

async function findLogo(tx: Tx, address: string | null): Promise<Buffer | string | null> {
  if (address?.startsWith(DRAWING)) return decodeURIComponent(address.slice(DRAWING.length));
  const id = /^\/api\/logos\/([0-9a-f-]{36})\/$/.exec(address ?? '')?.[1];
  return (id && (await findPicture(tx, 'logo', id))?.bytes) || null;
}

/** Null if the SVG cannot be drawn: the badge then shows the client's name, because a visitor must not wait for a logo. */
async function drawnLogo(svg: string): Promise<Buffer | null> {
  try {
    return (await readLogo({ filename: 'logo.svg', type: 'image/svg+xml', bytes: Buffer.from(svg) })).bytes;
  } catch {
    return null;
  }
}
