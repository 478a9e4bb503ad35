import PDFDocument from 'pdfkit';
import { codePath } from '../../../mechanisms/codes.ts';
import { collectPdf } from '../../../mechanisms/collect-pdf.ts';
import { buttonColors, readableOn } from '../../../mechanisms/outbox/mail-colors.ts';
import { printable } from '../../../mechanisms/printable.ts';
import { createTypeSetter, FEATURES, type Letters, type Place, type TypeSetter } from './set-text.ts';

/** The content of a badge, formatted for reading. */
export interface BadgeLook {
  client: string;
  /** PNG or JPEG. */
  logo: Buffer | null;
  /** The client's, `#rrggbb`. */
  color: string;
  /** Role of the wearer: "VISITOR". */
  kind: string;
  site: string;
  /** IANA name of the site's zone. */
  zone: string;
  name: string;
  company: string | null;
  /** With its label: "Host: Ada Khan". */
  host: string | null;
  date: string;
  lanyard: number | null;
  photo: Buffer | null;
  /** Address in the check-in code. */
  code: string;
}

/** One text of a badge in the box that it must not leave. */
interface Written extends Letters {
  text: string;
  place: Place;
  color: string;
}

type Doc = PDFKit.PDFDocument;

const MM = 72 / 25.4;
/** A card of 86 x 54 mm (rules/visits.md#badges). */
const WIDTH = 86 * MM;
const HEIGHT = 54 * MM;
const MARGIN = 4 * MM;
const HEAD = { top: 2.6 * MM, height: 6.4 * MM };
const BODY = 10 * MM;
const BAND = 9 * MM;
const CODE = 22 * MM;
const PHOTO = 20 * MM;
const INK = '#111418';
const GREY = '#4a525c';

/** A badge as PDF of one page: name as large as it fits, code and text as vectors, fonts embedded. */
export async function drawBadge(badge: BadgeLook): Promise<Buffer> {
  const texts = textsOf(badge);
  const setter = await createTypeSetter(texts, badge.zone);
  const doc = new PDFDocument({
    size: [WIDTH, HEIGHT],
    margin: 0,
    info: { Title: printable(badge.name) },
  });
  const done = collectPdf(doc);
  for (const [name, bytes] of setter.fonts) doc.registerFont(name, bytes);
  drawGround(doc, badge);
  for (const text of texts) write(doc, setter, text);
  doc.end();
  return done;
}

/** Every text of a badge, with its box. */
export function textsOf(badge: BadgeLook): Written[] {
  return [...headTexts(badge), nameText(badge), ...footTexts(badge), ...bandTexts(badge)];
}

const centred = (top: number, height: number, points: number) => top + (height - points) / 2;

/** The client's logo, or else its name, and the site. */
function headTexts({ client, site, logo }: BadgeLook): Written[] {
  const half = (WIDTH - 2 * MARGIN) / 2;
  const line = { y: HEAD.top + 1 * MM, width: half - MM, height: 4.6 * MM };
  const name: Written = {
    text: client,
    place: { ...line, x: MARGIN },
    weight: 'bold',
    max: 10,
    min: 4,
    color: INK,
  };
  const place = { ...line, x: WIDTH - MARGIN - line.width };
  return [
    ...(logo ? [] : [name]),
    { text: site, place, weight: 'regular', max: 8, min: 4, color: GREY, align: 'right' },
  ];
}

function nameText({ name, photo }: BadgeLook): Written {
  const x = photo ? MARGIN + PHOTO + 3 * MM : MARGIN;
  const bottom = HEIGHT - BAND - CODE - 0.5 * MM;
  const place = { x, y: BODY, width: WIDTH - MARGIN - x, height: bottom - BODY };
  return { text: name, place, weight: 'bold', max: 26, min: 4, color: INK };
}

function footTexts({ company, host, photo }: BadgeLook): Written[] {
  const right = WIDTH - MARGIN - CODE - 2 * MM;
  // Beside the photo's lower edge there is room only under it.
  const top = photo ? BODY + PHOTO + 1.5 * MM : HEIGHT - BAND - CODE + 2 * MM;
  const bottom = HEIGHT - BAND - 1.5 * MM;
  const rows = [
    { text: company, weight: 'bold', max: 12 } as const,
    { text: host, weight: 'regular', max: 10 } as const,
  ].flatMap(({ text, ...letters }) => (text ? [{ text, ...letters }] : []));
  const each = (bottom - top) / Math.max(2, rows.length);
  return rows.map((row, index) => ({
    ...row,
    place: {
      x: MARGIN,
      y: bottom - (rows.length - index) * each,
      width: right - MARGIN,
      height: each,
    },
    min: 4,
    color: INK,
  }));
}

/** The wearer's role, readable from across the room, and the day for which the badge is valid. */
function bandTexts({ kind, date, lanyard, color }: BadgeLook): Written[] {
  const { text } = buttonColors(color);
  const top = HEIGHT - BAND;
  const half = WIDTH / 2;
  const day = lanyard === null ? date : `${date}   #${lanyard}`;
  return [
    {
      text: kind,
      place: { x: MARGIN, y: centred(top, BAND, 22), width: half + 8 * MM - MARGIN, height: 22 },
      weight: 'bold',
      max: 18,
      min: 5,
      color: text,
    },
    {
      text: day,
      place: { x: half + 10 * MM, y: centred(top, BAND, 14), width: half - 10 * MM - MARGIN, height: 14 },
      weight: 'bold',
      max: 11,
      min: 5,
      align: 'right',
      color: text,
    },
  ];
}

function drawGround(doc: Doc, badge: BadgeLook): void {
  const { ground } = buttonColors(badge.color);
  doc.rect(0, HEIGHT - BAND, WIDTH, BAND).fill(ground);
  // Where the client's colour is nearly white, paper and band would be one.
  doc
    .lineWidth(0.8)
    .strokeColor(readableOn('#ffffff', ground))
    .moveTo(0, HEIGHT - BAND)
    .lineTo(WIDTH, HEIGHT - BAND)
    .stroke();
  if (badge.logo) {
    const fit: [number, number] = [(WIDTH - 2 * MARGIN) / 2 - MM, HEAD.height];
    doc.image(badge.logo, MARGIN, HEAD.top, { fit, valign: 'center' });
  }
  if (badge.photo) {
    const cover: [number, number] = [PHOTO, PHOTO];
    doc
      .save()
      .roundedRect(MARGIN, BODY, PHOTO, PHOTO, 2 * MM)
      .clip();
    doc.image(badge.photo, MARGIN, BODY, { cover, align: 'center', valign: 'center' }).restore();
  }
  drawCode(doc, badge.code);
}

function drawCode(doc: Doc, address: string): void {
  const { size, path } = codePath(address);
  doc.save();
  // The quiet zone is white paper: it may reach into the margin.
  doc.translate(WIDTH - MARGIN - CODE + 1.5 * MM, HEIGHT - BAND - CODE - 0.3 * MM);
  doc
    .scale(CODE / size)
    .path(path)
    .fill('#000')
    .restore();
}

function write(doc: Doc, setter: TypeSetter, { text, place, color, ...letters }: Written): void {
  doc.fillColor(color);
  for (const piece of setter.set(text, place, letters)) {
    const { x, baseline } = piece;
    doc.font(piece.font).fontSize(piece.size);
    doc.text(piece.text, x, baseline, { lineBreak: false, features: FEATURES, baseline: 'alphabetic' });
  }
}
