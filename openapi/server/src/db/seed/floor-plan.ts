/** A plan's size in its own units; desks' x and y are in the same ones. */
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
const cellWidth = (planWidth - 2 * margin) / columns;
const cellHeight = (planHeight - 2 * margin) / 2;

/**
 * Where the desks of a floor's zone are: two by two in the zone's cell.
 * @param zone the zone's place on its floor, from 0 to 5 (three in a row, two rows)
 * @param desk from 0 to 3
 */
export function deskPosition(zone: number, desk: number): PlanPoint {
  const { x, y } = cell(zone);
  return {
    x: Math.round(x + cellWidth * (desk % 2 === 0 ? 0.32 : 0.68)),
    y: Math.round(y + cellHeight * (desk < 2 ? 0.4 : 0.72)),
  };
}

/** Where the marker of a floor's room is, from 0 to 11: amid the desks of a zone, then at its lower edge. */
export function roomPosition(room: number): PlanPoint {
  const { x, y } = cell(room % 6);
  return { x: Math.round(x + cellWidth * 0.5), y: Math.round(y + cellHeight * (room < 6 ? 0.56 : 0.94)) };
}

/** Draws a floor as SVG text: walls, windows, a coloured and named area a zone, a table at each desk, a core. */
export function drawFloorPlan(title: string, zones: readonly PlanZone[], desksPerZone: number): string {
  const areas = zones.map((zone, index) => drawZone(zone, index, desksPerZone)).join('');
  const core = zones.length < 6 ? drawCore(5) : '';
  const windows = Array.from({ length: 9 }, (_, index) => 90 + index * 120)
    .map(
      (x) =>
        `<rect x="${x}" y="12" width="70" height="6" fill="#9cc9e8"/>` +
        `<rect x="${x}" y="${planHeight - 18}" width="70" height="6" fill="#9cc9e8"/>`,
    )
    .join('');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${planWidth} ${planHeight}" role="img">` +
    `<title>${escapeText(title)}</title>` +
    `<rect width="${planWidth}" height="${planHeight}" fill="#ffffff"/>` +
    `<rect x="15" y="15" width="${planWidth - 30}" height="${planHeight - 30}" fill="#f7f8fa" stroke="#39424e" stroke-width="8"/>` +
    `${windows}${areas}${core}</svg>`
  );
}

function cell(index: number): PlanPoint {
  return { x: margin + (index % columns) * cellWidth, y: margin + Math.floor(index / columns) * cellHeight };
}

function drawZone(zone: PlanZone, index: number, desks: number): string {
  const { x, y } = cell(index);
  const tables = Array.from({ length: desks }, (_, desk) => deskPosition(index, desk))
    .map(
      (desk) =>
        `<rect x="${desk.x - 45}" y="${desk.y - 26}" width="90" height="52" rx="6" fill="#ffffff" stroke="#7a8594" stroke-width="2"/>` +
        `<circle cx="${desk.x}" cy="${desk.y + 42}" r="11" fill="#d5dae1"/>`,
    )
    .join('');
  return (
    `<rect x="${x + 8}" y="${y + 8}" width="${cellWidth - 16}" height="${cellHeight - 16}" rx="12" ` +
    `fill="${zone.color}" fill-opacity="0.12" stroke="${zone.color}" stroke-width="2"/>` +
    `<text x="${x + 26}" y="${y + 46}" font-family="sans-serif" font-size="24" fill="#2b323b">${escapeText(zone.name)}</text>` +
    tables
  );
}

/** Stairs and lifts, where a floor has a cell without a zone. */
function drawCore(index: number): string {
  const { x, y } = cell(index);
  const steps = Array.from({ length: 8 }, (_, step) => y + 80 + step * 26)
    .map(
      (at) =>
        `<line x1="${x + 60}" y1="${at}" x2="${x + 180}" y2="${at}" stroke="#7a8594" stroke-width="3"/>`,
    )
    .join('');
  return (
    `<rect x="${x + 40}" y="${y + 50}" width="${cellWidth - 80}" height="${cellHeight - 100}" fill="#e6e9ee" stroke="#39424e" stroke-width="4"/>` +
    `${steps}<rect x="${x + 220}" y="${y + 90}" width="70" height="90" fill="#ffffff" stroke="#39424e" stroke-width="3"/>` +
    `<path d="M${x + 255} ${y + 90}v90" stroke="#39424e" stroke-width="3"/>`
  );
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
