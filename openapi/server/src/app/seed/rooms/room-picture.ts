import type { RoomToSeed } from './room-plan.ts';

type Drawable = Pick<RoomToSeed, 'type' | 'capacity' | 'features'>;

/** Colours that go together: wall, side walls, ceiling, floor, table, chairs. */
const SCHEMES = [
  ['#efe6da', '#e1d5c5', '#f8f4ed', '#c9ab86', '#8a6543', '#56636b'],
  ['#dde6ee', '#cbd7e2', '#f2f5f8', '#b3b9be', '#ece6da', '#3d5f7c'],
  ['#dde7de', '#c8d7cb', '#f2f6f2', '#c4b196', '#7d5f45', '#4e7260'],
  ['#eae3ea', '#dacfda', '#f7f3f7', '#b5aaa4', '#f1ece4', '#765a7d'],
  ['#e9e8e4', '#d7d5cf', '#f6f5f3', '#bda78b', '#55524f', '#ad6c48'],
] as const;

/** Up to this many sit around a round table; more at a long one. */
const ROUND_UNTIL = 6;
/** From this number on chairs are in rows. */
const ROWS_FROM = 18;

/**
 * A calm drawing of a room with its table, its seats and its screen, since the demo has no photos of real rooms.
 * Everything important is in the middle, which all crops of a card show.
 */
export async function drawRoom(room: Drawable, index: number): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svgOf(room, index)))
    .jpeg({ quality: 78 })
    .toBuffer();
}

function svgOf({ type, capacity, features }: Drawable, index: number): string {
  const [wall, side, ceiling, floor, table, chair] = SCHEMES[index % SCHEMES.length] ?? SCHEMES[0];
  const hasScreen = features.some((name) => name === 'Large screen' || name === 'Projector');
  const seats = capacity ?? 1;
  const furniture =
    seats >= ROWS_FROM
      ? rows(seats, chair)
      : type === 'Focus pod'
        ? `${desk(table)}${chairAt(320, 300, 1.25, chair)}`
        : (seats > ROUND_UNTIL ? long : round)(seats, table, chair);
  const isWindowLeft = index % 2 === 0;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">
    <path d="M0 0h640v400H0z" fill="${side}"/><path d="M0 0h640L500 66H140z" fill="${ceiling}"/>
    <path d="M0 400h640L500 238H140z" fill="${floor}"/><path d="M140 66h360v172H140z" fill="${wall}"/>
    <path d="M140 232h360v6H140z" fill="#fff" opacity=".55"/>
    <g ${isWindowLeft ? '' : 'transform="matrix(-1 0 0 1 640 0)"'}>
      <path d="M24 66l92 22v128L24 250z" fill="#fff"/><path d="M30 76l80 18v114L30 238z" fill="#c4dcec"/>
      <path d="M30 196l22-20 20 8 18-16 20 12v28L30 238z" fill="#9dbb9f"/><path d="M67 80h6v154h-6z" fill="#fff"/>
      ${index % 3 === 1 ? '' : PLANT}
    </g>
    ${type === 'Studio' ? PANELS : ''}${hasScreen ? SCREEN : picture(chair)}
    ${furniture}${seats >= ROWS_FROM ? '' : LAMP}
  </svg>`;
}

const SCREEN =
  '<path d="M248 92h144v84H248z" fill="#2a2f36"/><path d="M253 97h134v74H253z" fill="#4a6075"/>' +
  '<path d="M253 171l134-74v74z" fill="#56708a"/>';
const PLANT =
  '<path d="M452 222h30l-5 34h-20z" fill="#d8d2c8"/><g fill="#5f8a68"><ellipse cx="467" cy="186" rx="9" ry="36"/>' +
  '<ellipse cx="452" cy="200" rx="8" ry="28" transform="rotate(-32 452 200)"/>' +
  '<ellipse cx="482" cy="200" rx="8" ry="28" transform="rotate(32 482 200)"/></g>';
const PANELS = Array.from(
  { length: 4 },
  (_, n) =>
    `<path d="M${[152, 192, 412, 452][n]} 84h34v140h-34z" fill="#6d7680" opacity="${n % 2 ? 0.3 : 0.42}"/>`,
).join('');
const LAMP =
  '<path d="M319 0h2v28h-2z" fill="#6b6f75"/><path d="M304 28h32l10 16h-52z" fill="#3f444b"/>' +
  '<ellipse cx="320" cy="44" rx="26" ry="4" fill="#fff3cf"/>';

const picture = (colour: string) =>
  `<path d="M272 96h96v70h-96z" fill="#fff"/><path d="M280 104h80v54h-80z" fill="${colour}" opacity=".35"/>` +
  `<circle cx="320" cy="131" r="18" fill="${colour}" opacity=".55"/>`;

const desk = (table: string) =>
  `<path d="M228 258h184l14 20H214z" fill="${table}"/><path d="M214 278h212v8H214z" fill="#000" opacity=".3"/>` +
  `<path d="M222 286h8v54h-8zm188 0h8v54h-8z" fill="${table}"/><path d="M292 226h56v32h-56z" fill="#2a2f36"/>`;

/** @param x of its middle @param y of its seat @param size 1 in the front */
function chairAt(x: number, y: number, size: number, colour: string): string {
  const [half, back] = [17 * size, 40 * size];
  return (
    `<ellipse cx="${x}" cy="${y + 26 * size}" rx="${half}" ry="${5 * size}" fill="#000" opacity=".14"/>` +
    `<path d="M${x - 2 * size} ${y}h${4 * size}v${26 * size}h${-4 * size}z" fill="#5c6066"/>` +
    `<rect x="${x - half}" y="${y - back}" width="${2 * half}" height="${back}" rx="${8 * size}" fill="${colour}"/>` +
    `<rect x="${x - half}" y="${y - 6 * size}" width="${2 * half}" height="${10 * size}" rx="${5 * size}" fill="${colour}"/>` +
    `<rect x="${x - half}" y="${y - 6 * size}" width="${2 * half}" height="${10 * size}" rx="${5 * size}" fill="#000" opacity=".18"/>`
  );
}

/** A round table; chairs behind it are drawn before it. */
function round(seats: number, table: string, chair: string): string {
  const chairs = Array.from({ length: seats }, (_, n) => {
    const angle = ((n + 0.5) / seats) * 2 * Math.PI - Math.PI / 2;
    const depth = Math.sin(angle);
    return { depth, svg: chairAt(320 + Math.cos(angle) * 122, 296 + depth * 46, 0.95 + depth * 0.2, chair) };
  }).sort((a, b) => a.depth - b.depth);
  const drawn = (isBehind: boolean) =>
    chairs.flatMap(({ depth, svg }) => (depth < 0.2 === isBehind ? [svg] : [])).join('');
  return (
    `<ellipse cx="320" cy="338" rx="84" ry="13" fill="#000" opacity=".14"/>${drawn(true)}` +
    `<path d="M308 292h24v40q0 6 30 8h-84q30-2 30-8z" fill="#5c6066"/>` +
    `<ellipse cx="320" cy="292" rx="96" ry="31" fill="#4a4642"/><ellipse cx="320" cy="286" rx="96" ry="31" fill="${table}"/>` +
    drawn(false)
  );
}

/** Chairs at both long sides of a table that leads away; if their number is odd, one is at its near end. */
function long(seats: number, table: string, chair: string): string {
  const inRow = Math.floor(seats / 2);
  const chairs = Array.from({ length: inRow }, (_, n) => {
    const at = n / (inRow - 1);
    const [y, size, reach] = [256 + at * 66, 0.6 + at * 0.36, 94 + at * 50];
    return chairAt(320 - reach, y, size, chair) + chairAt(320 + reach, y, size, chair);
  }).join('');
  return (
    `<ellipse cx="320" cy="350" rx="128" ry="9" fill="#000" opacity=".14"/>${chairs}` +
    '<path d="M234 330h12v22h-12zm160 0h12v22h-12z" fill="#5c6066"/>' +
    `<path d="M244 246h152q6 0 8 5l40 73q2 6-6 6H202q-8 0-6-6l40-73q2-5 8-5z" fill="${table}"/>` +
    '<path d="M196 326q0 4 6 4h236q6 0 6-4v7q0 5-6 5H202q-6 0-6-5z" fill="#4a4642"/>' +
    (seats % 2 === 1 ? chairAt(320, 366, 1.1, chair) : '')
  );
}

/** Rows that face the screen, seen from behind; those in front are larger. */
function rows(seats: number, chair: string): string {
  const count = seats > 30 ? 5 : seats > 19 ? 4 : 3;
  return Array.from({ length: count }, (_, row) => {
    const at = row / (count - 1);
    const inRow = Math.ceil((seats - row) / count);
    const step = (230 + at * 180) / inRow;
    return Array.from({ length: inRow }, (_, n) =>
      chairAt(320 + (n - (inRow - 1) / 2) * step, 250 + at * 96, Math.min(0.5 + at * 0.5, step / 38), chair),
    ).join('');
  }).join('');
}
