/** A plan's size in its own units; desks' and rooms' x and y are in the same ones. */
export const planWidth = 1200;
export const planHeight = 800;

export interface PlanZone {
  name: string;
  color: string;
}

export interface PlanPoint {
  x: number;
  y: number;
}

const columns = 3;
const margin = 30;
/** A corridor runs from left to right; rooms lie along it, desks at the windows. */
const corridor = { top: 370, bottom: 430 };
const cellWidth = (planWidth - 2 * margin) / columns;
const cellHeight = corridor.top - margin;
const roomBox = { width: 128, height: 96 };
const wall = '#39424e';

/**
 * Where the desks of a floor's zone are: two by two on the windows' side of the zone.
 * @param zone the zone's place on its floor, from 0 to 5 (three in a row, two rows)
 * @param desk from 0 to 3
 */
export function deskPosition(zone: number, desk: number): PlanPoint {
  const { x, y, isTop } = cell(zone);
  const row = desk < 2 === isTop ? 0 : 1;
  // So far from the rooms that no marker covers another where the whole floor is on a phone.
  const down = row === 0 ? 82 : 194;
  return {
    x: Math.round(x + cellWidth * (desk % 2 === 0 ? 0.3 : 0.72)),
    y: Math.round(isTop ? y + down : y + cellHeight - down),
  };
}

/** Where the marker of a floor's room is, from 0 to 11: at the corridor, one in each zone and then another. */
export function roomPosition(room: number): PlanPoint {
  const box = boxOfRoom(room);
  return { x: box.x + roomBox.width / 2, y: box.y + roomBox.height / 2 + (box.isTop ? 12 : 0) };
}

/**
 * Draws a floor as SVG text: walls, windows, a coloured and named area a zone, a desk with chair and screen at each place, rooms with
 * doors along a corridor, stairs and lifts.
 * @param rooms their names, by their places
 */
export function drawFloorPlan(
  title: string,
  zones: readonly PlanZone[],
  desksPerZone: number,
  rooms: ReadonlyMap<number, string> = new Map(),
): string {
  const areas = zones.map((zone, index) => drawZone(zone, index, desksPerZone)).join('');
  const core = zones.length < columns * 2 ? drawCore(columns * 2 - 1) : '';
  const boxes = [...rooms].map(([place, name]) => drawRoom(place, name)).join('');
  const windows = Array.from({ length: 9 }, (_, index) => 90 + index * 120)
    .map(
      (x) =>
        `<rect x="${x}" y="12" width="70" height="6" fill="#9cc9e8"/>` +
        `<rect x="${x}" y="${planHeight - 18}" width="70" height="6" fill="#9cc9e8"/>`,
    )
    .join('');
  const height = corridor.bottom - corridor.top;
  const middle = (corridor.top + corridor.bottom) / 2;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planWidth} ${planHeight}" role="img">` +
    `<title>${escapeText(title)}</title>` +
    `<rect width="${planWidth}" height="${planHeight}" fill="#ffffff"/>` +
    `<rect x="15" y="15" width="${planWidth - 30}" height="${planHeight - 30}" fill="#f7f8fa" stroke="${wall}" stroke-width="8"/>` +
    `<rect x="19" y="${corridor.top}" width="${planWidth - 38}" height="${height}" fill="#eceff4"/>` +
    `<path d="M40 ${middle}H${planWidth - 40}" stroke="#c3cad6" stroke-width="2" stroke-dasharray="14 12"/>` +
    `<rect x="11" y="${corridor.top + 8}" width="8" height="${height - 16}" fill="#ffffff" stroke="${wall}" stroke-width="2"/>` +
    `${windows}${areas}${core}${boxes}</svg>`
  );
}

function cell(index: number): PlanPoint & { isTop: boolean } {
  const isTop = index < columns;
  return { x: margin + (index % columns) * cellWidth, y: isTop ? margin : corridor.bottom, isTop };
}

function boxOfRoom(room: number): PlanPoint & { isTop: boolean } {
  const { x, isTop } = cell(room % (columns * 2));
  const isFirst = room < columns * 2;
  return {
    x: Math.round(isFirst ? x + 20 : x + cellWidth - 20 - roomBox.width),
    y: isTop ? corridor.top - roomBox.height : corridor.bottom,
    isTop,
  };
}

function drawZone(zone: PlanZone, index: number, desks: number): string {
  const { x, y, isTop } = cell(index);
  const tables = Array.from({ length: desks }, (_, desk) => deskPosition(index, desk))
    .map(
      (desk) =>
        `<rect x="${desk.x - 46}" y="${desk.y - 26}" width="92" height="52" rx="5" fill="#ffffff" stroke="#7a8594" stroke-width="2"/>` +
        `<rect x="${desk.x + 26}" y="${desk.y - 18}" width="12" height="36" rx="2" fill="#aab3c2"/>` +
        `<rect x="${desk.x - 74}" y="${desk.y - 15}" width="22" height="30" rx="9" fill="#d5dae1" stroke="#aab3c2" stroke-width="2"/>`,
    )
    .join('');
  const nameAt = isTop ? y + 34 : y + cellHeight - 18;
  return (
    `<rect x="${x + 6}" y="${y + 6}" width="${cellWidth - 12}" height="${cellHeight - 12}" rx="10" ` +
    `fill="${zone.color}" fill-opacity="0.1" stroke="${zone.color}" stroke-width="2"/>` +
    `<text x="${x + 22}" y="${nameAt}" font-family="sans-serif" font-size="22" fill="#2b323b">${escapeText(zone.name)}</text>` +
    tables
  );
}

/** Glass walls, a table with chairs, and a door to the corridor. */
function drawRoom(place: number, name: string): string {
  const { x, y, isTop } = boxOfRoom(place);
  const { width, height } = roomBox;
  const doorY = isTop ? y + height : y;
  const swing = isTop ? -26 : 26;
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#ffffff" stroke="${wall}" stroke-width="4"/>` +
    `<rect x="${x + 30}" y="${y + height / 2 - 6}" width="${width - 60}" height="36" rx="12" fill="#e3d8c8" stroke="#a08f76" stroke-width="2"/>` +
    `<rect x="${x + width - 34}" y="${doorY - 4}" width="26" height="8" fill="#f7f8fa"/>` +
    `<path d="M${x + width - 34} ${doorY}v${swing}a26 26 0 0 ${isTop ? 1 : 0} 26 ${-swing}" fill="none" stroke="#7a8594" stroke-width="2"/>` +
    `<text x="${x + 8}" y="${y + 22}" font-family="sans-serif" font-size="15" fill="#2b323b">${escapeText(name)}</text>`
  );
}

/** Stairs and lifts, where a floor has a cell without a zone. */
function drawCore(index: number): string {
  const { x, y } = cell(index);
  const steps = Array.from({ length: 8 }, (_, step) => y + 130 + step * 22)
    .map(
      (at) =>
        `<line x1="${x + 60}" y1="${at}" x2="${x + 180}" y2="${at}" stroke="#7a8594" stroke-width="3"/>`,
    )
    .join('');
  return (
    `<rect x="${x + 40}" y="${y + 110}" width="${cellWidth - 80}" height="${cellHeight - 130}" fill="#e6e9ee" stroke="${wall}" stroke-width="4"/>` +
    `${steps}<rect x="${x + 220}" y="${y + 140}" width="70" height="90" fill="#ffffff" stroke="${wall}" stroke-width="3"/>` +
    `<path d="M${x + 255} ${y + 140}v90" stroke="${wall}" stroke-width="3"/>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
