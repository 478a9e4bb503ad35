import QRCode from 'qrcode';

/** The action of a code: the `aid` of its address. */
const codeActions = {
  visit: 'visit-check-in',
  site: 'site-sign-in',
  desk: 'desk-open',
  room: 'room-open',
} as const;
export type CodeAction = (typeof codeActions)[keyof typeof codeActions];

export function isCodeAction(text: string): text is CodeAction {
  return Object.values<string>(codeActions).includes(text);
}

/** Light modules around a code; readers want four (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Address in the check-in code of a visit: identifies it, but opens nothing. @param code `visits.code` */
export function visitCodeAddress(origin: string, code: string): string {
  return codeAddress(origin, codeActions.visit, code);
}

/** Address in the code at a site's entrance. @param uuid `sites.uuid` */
export function siteCodeAddress(origin: string, uuid: string): string {
  return codeAddress(origin, codeActions.site, uuid);
}

/** Address in the code at a room's door. @param uuid `resources.uuid` */
export function roomCodeAddress(origin: string, uuid: string): string {
  return codeAddress(origin, codeActions.room, uuid);
}

/** Address in the code at a desk. @param uuid `desks.uuid` */
export function deskCodeAddress(origin: string, uuid: string): string {
  return codeAddress(origin, codeActions.desk, uuid);
}

function codeAddress(origin: string, action: CodeAction, objectId: string): string {
  return `${origin}/handle-qr?aid=${action}&oid=${objectId}`;
}

/** A QR code as a square picture of SVG: dark on white, quiet zone included, error correction M. */
export async function drawCode(text: string): Promise<string> {
  const { size, path } = codePath(text);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size * 8}" ` +
    `height="${size * 8}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${size}v${size}H0z"/>` +
    `<path d="${path}"/></svg>`
  );
}

/** The same as a PNG for emails: mail programs do not show SVG. */
export function drawCodePng(text: string): Promise<Buffer> {
  return QRCode.toBuffer(text, { type: 'png', errorCorrectionLevel: 'M', margin: QUIET_ZONE, scale: 8 });
}

/**
 * The dark modules as one path of horizontal bars, for every way to draw it.
 * @returns `size` in modules with the quiet zone, which the path leaves free
 */
export function codePath(text: string): { size: number; path: string } {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' });
  const bars: string[] = [];
  for (let row = 0; row < modules.size; row += 1) {
    for (let column = 0; column < modules.size; ) {
      let end = column;
      while (end < modules.size && modules.get(row, end)) end += 1;
      if (end > column) {
        bars.push(`M${column + QUIET_ZONE} ${row + QUIET_ZONE}h${end - column}v1h-${end - column}z`);
      }
      column = Math.max(end, column + 1);
    }
  }
  return { size: modules.size + 2 * QUIET_ZONE, path: bars.join('') };
}
