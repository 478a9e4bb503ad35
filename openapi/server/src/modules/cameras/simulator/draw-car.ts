import type { Picture } from '../../../mechanisms/photos/pictures.ts';

const COATS = ['#31547a', '#7a3148', '#2f6b4f', '#8d8d92', '#2b2f36', '#b5833e'];

/** A drawn plate and a drawn car behind a barrier: nothing in the demo shows anybody's real car. */
export async function drawCar(
  registration: string,
  index: number,
): Promise<{ registration: Picture; overview: Picture }> {
  const coat = COATS[index % COATS.length] ?? '#8d8d92';
  return {
    registration: await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="320" height="80">
      <path d="M0 0h320v80H0z" fill="#f4d13d"/>${plate(registration, 160, 56, 44)}</svg>`),
    overview: await drawn(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270">
      <path d="M0 0h480v170H0z" fill="#c9d4de"/><path d="M0 170h480v100H0z" fill="#7d8288"/>
      <path d="M120 210v-50q4-12 16-14l32-4 30-42q6-8 16-8h62q10 0 16 8l30 42 32 4q12 2 16 14v50z" fill="${coat}"/>
      <path d="M190 142l24-34q4-6 10-6h42q6 0 10 6l24 34z" fill="#2b3b4a"/>
      <circle cx="160" cy="214" r="22" fill="#1d1d22"/><circle cx="320" cy="214" r="22" fill="#1d1d22"/>
      <path d="M186 176h108v28H186z" fill="#f4d13d"/>${plate(registration, 240, 197, 20)}
      <path d="M20 120h180v8H20z" fill="#d64545" transform="rotate(-38 20 124)"/><path d="M12 110h16v100H12z" fill="#4a5058"/>
    </svg>`),
  };
}

/** Letters and digits alone, so that no name of a plate is markup. */
function plate(registration: string, x: number, y: number, size: number): string {
  const text = registration.replace(/[^\p{L}\p{N} ]/gu, '');
  return `<text x="${x}" y="${y}" font-size="${size}" font-family="sans-serif" font-weight="bold" text-anchor="middle">${text}</text>`;
}

async function drawn(svg: string): Promise<Picture> {
  const { default: sharp } = await import('sharp');
  const bytes = await sharp(Buffer.from(svg)).jpeg({ quality: 78 }).toBuffer();
  return { kind: 'photo', type: 'image/jpeg', bytes };
}
