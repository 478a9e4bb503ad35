import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { codePath } from '../../mechanisms/codes.ts';
import { printable } from '../../mechanisms/printable.ts';
import { type Box, fitText, LINE_HEIGHT } from './rules/fit-text.ts';
import { isRightToLeftLine, visualRuns } from './rules/visual-runs.ts';

/** What is on a badge, as it is to be read. */
export interface BadgeLook {
  client: string;
  site: string;
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

type Doc = PDFKit.PDFDocument;
type Font = 'regular' | 'bold';
interface Place extends Box {
  x: number;
  y: number;
}

const MM = 72 / 25.4;
/** A card of 86 x 54 mm (rules/visits.md#badges). */
const BADGE_SIZE: [number, number] = [86 * MM, 54 * MM];
const MARGIN = 4 * MM;
const HEAD = 8.5 * MM;
const CODE = 21 * MM;
const PHOTO = 20 * MM;
const INK = '#111418';
const GREY = '#4a525c';

const require = createRequire(import.meta.url);
const files = {
  regular: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans.ttf'),
  bold: require.resolve('dejavu-fonts-ttf/ttf/DejaVuSans-Bold.ttf'),
};
const fonts = new Map<Font, Buffer>();

function fontOf(font: Font): Buffer {
  const known = fonts.get(font);
  if (known) return known;
  const read = readFileSync(files[font]);
  fonts.set(font, read);
  return read;
}

/** A badge as PDF of one page: name as large as it fits, code and text as vectors, DejaVu embedded. */
export async function drawBadge(badge: BadgeLook): Promise<Buffer> {
  const doc = new PDFDocument({ size: BADGE_SIZE, margin: 0, info: { Title: printable(badge.name) } });
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (part: Buffer) => parts.push(part));
    doc.on('end', () => resolve(Buffer.concat(parts)));
    doc.on('error', reject);
  });
  for (const font of ['regular', 'bold'] as const) doc.registerFont(font, fontOf(font));
  drawHead(doc, badge);
  drawPhotoAndName(doc, badge);
  drawFoot(doc, badge);
  drawCode(doc, badge.code);
  doc.end();
  return done;
}

function drawHead(doc: Doc, { client, site }: BadgeLook): void {
  const [width] = BADGE_SIZE;
  const half = (width - 2 * MARGIN) / 2;
  const line = { y: 3 * MM, width: half, height: 4 * MM };
  writeText(doc, client, { ...line, x: MARGIN }, { font: 'bold', max: 9, min: 5, color: INK });
  writeText(
    doc,
    site,
    { ...line, x: MARGIN + half },
    { font: 'regular', max: 8, min: 5, color: GREY },
    'right',
  );
  doc.lineWidth(0.6).strokeColor(GREY);
  doc
    .moveTo(MARGIN, HEAD)
    .lineTo(width - MARGIN, HEAD)
    .stroke();
}

function drawPhotoAndName(doc: Doc, { photo, name }: BadgeLook): void {
  const [width, height] = BADGE_SIZE;
  const top = HEAD + 2 * MM;
  if (photo) {
    const cover: [number, number] = [PHOTO, PHOTO];
    doc
      .save()
      .roundedRect(MARGIN, top, PHOTO, PHOTO, 2 * MM)
      .clip();
    doc.image(photo, MARGIN, top, { cover, align: 'center', valign: 'center' }).restore();
  }
  const x = photo ? MARGIN + PHOTO + 3 * MM : MARGIN;
  const place = { x, y: top, width: width - MARGIN - x, height: height - MARGIN - CODE - top - MM };
  writeText(doc, name, place, { font: 'bold', max: 24, min: 4, color: INK });
}

function drawFoot(doc: Doc, { company, host, date, lanyard, photo }: BadgeLook): void {
  const [width, height] = BADGE_SIZE;
  const right = width - MARGIN - CODE - 2 * MM;
  // Beside the photo's lower edge there is room only under it.
  const top = photo ? HEAD + 3 * MM + PHOTO : height - MARGIN - CODE + MM;
  const rows: (readonly [string, Font, number])[] = [
    ...(company ? [[company, 'bold', 10] as const] : []),
    ...(host ? [[host, 'regular', 8.5] as const] : []),
    [lanyard === null ? date : `${date}   #${lanyard}`, 'regular', 8.5],
  ];
  const each = (height - MARGIN - top) / 3;
  for (const [index, [text, font, max]] of rows.entries()) {
    const y = height - MARGIN - (rows.length - index) * each;
    const place = { x: MARGIN, y, width: right - MARGIN, height: each };
    writeText(doc, text, place, { font, max, min: 4, color: INK });
  }
}

function drawCode(doc: Doc, address: string): void {
  const [width, height] = BADGE_SIZE;
  const { size, path } = codePath(address);
  doc.save();
  // The quiet zone is white paper: it may reach into the margin.
  doc.translate(width - MARGIN - CODE + 2 * MM, height - MARGIN - CODE + 2 * MM);
  doc
    .scale(CODE / size)
    .path(path)
    .fill('#000')
    .restore();
}

interface Letters {
  font: Font;
  max: number;
  min: number;
  color: string;
}

function writeText(doc: Doc, text: string, place: Place, letters: Letters, align?: 'right'): void {
  const wanted = printable(text);
  if (wanted === '') return;
  doc.font(letters.font).fillColor(letters.color);
  const measure = (part: string) => widthAtOne(doc, part);
  const { size, lines } = fitText(wanted, place, letters, measure);
  for (const [index, line] of lines.entries()) {
    const free = place.width - measure(line) * size;
    let x = align === 'right' || isRightToLeftLine(line) ? place.x + free : place.x;
    doc.fontSize(size);
    for (const run of visualRuns(line)) {
      doc.text(run.text, x, place.y + index * size * LINE_HEIGHT, { lineBreak: false, features: ['kern'] });
      x += measureRun(doc, run.text) * size;
    }
  }
}

function widthAtOne(doc: Doc, line: string): number {
  return visualRuns(line).reduce((sum, { text }) => sum + measureRun(doc, text), 0);
}

/** Naming a feature lays the text out as a whole: word by word, right-to-left words would be in the wrong order. */
function measureRun(doc: Doc, text: string): number {
  return doc.fontSize(100).widthOfString(text, { features: ['kern'] }) / 100;
}
