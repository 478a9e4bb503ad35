import { createRequire } from 'node:module';
import PDFDocument from 'pdfkit';
import { collectPdf } from '../../mechanisms/collect-pdf.ts';
import { printable } from '../../mechanisms/printable.ts';
import { musterMessages as texts } from './messages.ts';
import {
  describeMark,
  disagreementOf,
  factsOf,
  nameOf,
  placeOf,
  type Report,
  statusOf,
} from './report-parts.ts';

type Doc = PDFKit.PDFDocument;

const require = createRequire(import.meta.url);
const fonts = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf' } as const;
const INK = '#111418';
const GREY = '#4a525c';
const RED = '#b3261e';
const MARGIN = 40;
const FOOT = 30;

interface Column {
  title: string;
  /** Share of the width. */
  share: number;
}

/** The report as A4 pages with the DejaVu fonts inside; a drill says so on every page. */
export async function drawReport(report: Report): Promise<Buffer> {
  const { rollCall, people, history, t, time } = report;
  const title = `${t(texts.rollCall)} ${rollCall.site}`;
  const doc = new PDFDocument({
    size: 'A4',
    margins: { top: MARGIN, left: MARGIN, right: MARGIN, bottom: 0 },
    bufferPages: true,
    info: { Title: printable(title) },
  });
  const done = collectPdf(doc);
  for (const [name, file] of Object.entries(fonts)) {
    doc.registerFont(name, require.resolve(`dejavu-fonts-ttf/ttf/${file}`));
  }
  drawHead(doc, report, title);
  const person: Column[] = [
    { title: t(texts.name), share: 0.28 },
    { title: t(texts.company), share: 0.18 },
    { title: t(texts.status), share: 0.18 },
    { title: t(texts.place), share: 0.16 },
    { title: t(texts.markedBy), share: 0.2 },
  ];
  const disagreement = ({ mark }: (typeof people)[number]) =>
    mark?.disagreement ? `${t(texts.disagreement)}: ${disagreementOf(mark, report)}` : null;
  // Readers look for the people who were not found: they come first.
  const order = { 'not-safe': 0, unknown: 1, safe: 2 } as const;
  const sorted = [...people].sort(
    (a, b) => order[a.mark?.status ?? 'unknown'] - order[b.mark?.status ?? 'unknown'],
  );
  drawTable(
    doc,
    person,
    sorted.map((one) => ({
      cells: [
        nameOf(one),
        one.company ?? '',
        [statusOf(one.mark, t), disagreement(one)].filter(Boolean).join('. '),
        placeOf(one),
        one.mark ? `${one.mark.marked_by}, ${time(one.mark.marked_at)}` : '',
      ],
      color: one.mark?.status === 'safe' && !one.mark.disagreement ? INK : RED,
    })),
  );
  doc.moveDown(1.5);
  if (history.length > 0) {
    doc.font('bold').fontSize(13).fillColor(INK).text(t(texts.history), MARGIN);
    doc.moveDown(0.5);
    drawTable(
      doc,
      [
        { title: t(texts.time), share: 0.27 },
        { title: t(texts.person), share: 0.28 },
        { title: t(texts.status), share: 0.23 },
        { title: t(texts.markedBy), share: 0.22 },
      ],
      history.map((mark) => ({
        cells: [time(mark.marked_at), mark.name, describeMark(mark, t), mark.marked_by],
        color: INK,
      })),
    );
  }
  drawEveryPage(doc, report);
  doc.end();
  return done;
}

function drawHead(doc: Doc, report: Report, title: string): void {
  const { rollCall, t } = report;
  if (rollCall.is_drill) {
    const width = doc.page.width - 2 * MARGIN;
    doc.rect(MARGIN, doc.y, width, 30).fill('#ffe08a');
    doc
      .font('bold')
      .fontSize(18)
      .fillColor(INK)
      .text(t(texts.drill), MARGIN, doc.y + 5, { width, align: 'center' });
    doc.y += 12;
  }
  doc.font('bold').fontSize(20).fillColor(INK).text(printable(title), MARGIN);
  doc.moveDown(0.4);
  for (const [label, value] of factsOf(report)) {
    doc.fontSize(10).font('bold').text(`${label}: `, MARGIN, doc.y, { continued: true });
    doc.font('regular').text(printable(value));
  }
  doc.moveDown(1);
}

function drawTable(
  doc: Doc,
  columns: readonly Column[],
  rows: readonly { cells: readonly string[]; color: string }[],
): void {
  const width = doc.page.width - 2 * MARGIN;
  const drawRow = (cells: readonly string[], font: 'regular' | 'bold', color: string) => {
    doc.font(font).fontSize(8).fillColor(color);
    const texts = cells.map((cell) => printable(cell));
    const widthOf = (index: number) => (columns[index]?.share ?? 0) * width - 6;
    const height = Math.max(
      ...texts.map((cell, index) => doc.heightOfString(cell || ' ', { width: widthOf(index) })),
    );
    if (doc.y + height > doc.page.height - MARGIN - FOOT) {
      doc.addPage();
      if (font === 'regular')
        drawRow(
          columns.map(({ title }) => title),
          'bold',
          GREY,
        );
      doc.font(font).fontSize(8).fillColor(color);
    }
    const top = doc.y;
    let x = MARGIN;
    for (const [index, cell] of texts.entries()) {
      doc.text(cell, x, top, { width: widthOf(index) });
      x += (columns[index]?.share ?? 0) * width;
    }
    doc.y = top + height + 5;
    doc
      .lineWidth(0.3)
      .strokeColor('#c9ced6')
      .moveTo(MARGIN, doc.y - 2.5)
      .lineTo(MARGIN + width, doc.y - 2.5)
      .stroke();
  };
  drawRow(
    columns.map(({ title }) => title),
    'bold',
    GREY,
  );
  for (const { cells, color } of rows) drawRow(cells, 'regular', color);
}

/** Page numbers, and the drill across the page: a single sheet must not be taken for the real thing. */
function drawEveryPage(doc: Doc, { rollCall, t }: Report): void {
  const { start, count } = doc.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    doc.switchToPage(index);
    const { width, height } = doc.page;
    doc.font('regular').fontSize(8).fillColor(GREY);
    const page = t(texts.page, { page: index + 1, pages: count });
    doc.text(page, MARGIN, height - FOOT, { width: width - 2 * MARGIN, align: 'right', lineBreak: false });
    if (!rollCall.is_drill) continue;
    doc.save().rotate(-45, { origin: [width / 2, height / 2] });
    doc.font('bold').fontSize(120).fillColor('#b26a00').fillOpacity(0.12);
    doc.text(t(texts.drill), 0, height / 2 - 70, { width, align: 'center', lineBreak: false });
    doc.restore();
  }
}
