import { fitText, LINE_HEIGHT } from '../src/modules/badges/rules/fit-text.ts';

/** What the portal sends of a badge (`BadgeContent` of the contract). */
export interface BadgeContent {
  name: string;
  company: string | null;
  host: string | null;
  /** yyyy-MM-dd */
  date: string;
  site_name: string;
  lanyard_number: number | null;
  /** A data address. */
  photo: string | null;
  code_svg: string;
}

/** Millimetres. */
interface Place {
  x: number;
  y: number;
  width: number;
  height: number;
  max: number;
  isBold?: boolean;
}

/** A badge of 86 x 54 mm as SVG; what is too long gets smaller. */
export function badgeSvg(badge: BadgeContent, hostLabel = 'Host'): string {
  const left = badge.photo ? 27 : 4;
  const [year = '', month = '', day = ''] = badge.date.split('-');
  const date = `${day}-${month}-${year.slice(-2)}`;
  const lanyard = badge.lanyard_number === null ? '' : `  #${badge.lanyard_number}`;
  const foot = { x: 4, width: 54, height: 5 };
  const texts = [
    written(badge.site_name, { x: 4, y: 4, width: 78, height: 4, max: 3.2 }),
    written(badge.name, { x: left, y: 11, width: 82 - left, height: 18, max: 8, isBold: true }),
    written(badge.company ?? '', { ...foot, y: 34, max: 3.8, isBold: true }),
    written(badge.host ? `${hostLabel}: ${badge.host}` : '', { ...foot, y: 40, max: 3.2 }),
    written(date + lanyard, { ...foot, y: 46, max: 3.2 }),
  ];
  const photo = badge.photo
    ? `<image href="${escaped(badge.photo)}" x="4" y="10" width="20" height="20" preserveAspectRatio="xMidYMid slice"/>`
    : '';
  const code = badge.code_svg.replace(
    /^<svg[^>]*viewBox="([\d. ]+)"[^>]*>/,
    '<svg x="61" y="29" width="23" height="23" viewBox="$1">',
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="86mm" height="54mm" viewBox="0 0 86 54" ' +
    'font-family="DejaVu Sans, Arial, sans-serif"><rect width="86" height="54" fill="#fff"/>' +
    `${texts.join('')}${photo}${code}</svg>`
  );
}

function written(text: string, place: Place): string {
  if (text === '') return '';
  const { size, lines } = fitText(text, place, { max: place.max, min: 1.4 }, measure, {
    step: 0.2,
    readable: 3,
  });
  const weight = place.isBold ? ' font-weight="700"' : '';
  return lines
    .map((line, index) => {
      const y = (place.y + size * (0.95 + index * LINE_HEIGHT)).toFixed(2);
      return `<text x="${place.x}" y="${y}" font-size="${size.toFixed(2)}"${weight}>${escaped(line)}</text>`;
    })
    .join('');
}

/** About how wide letters of DejaVu Sans Bold are, of their size: nothing here can measure them. */
function measure(text: string): number {
  let width = 0;
  for (const sign of text) {
    if (/[ijlI.,:;' |]/.test(sign)) width += 0.4;
    else if (/[mwMW@%\p{So}\p{Script=Han}\p{Script=Hangul}]/u.test(sign)) width += 1.11;
    else width += /\p{Lu}/u.test(sign) ? 0.83 : 0.72;
  }
  return width;
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
  return text.replace(/\p{Cc}/gu, ' ').replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);
}
