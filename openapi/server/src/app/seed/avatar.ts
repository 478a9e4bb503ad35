import type { Random } from './random.ts';

const grounds = ['#d7e3f4', '#f6dfd0', '#dcefe1', '#e8def2', '#f7ecc6', '#d9edf0'];
const skins = ['#f2d3bd', '#e0b08c', '#c58c63', '#9a6440', '#6f4a32'];
const hairs = ['#2b2119', '#4a3222', '#7a4f2a', '#b5833e', '#8d8d92', '#1d1d22'];
const clothes = ['#31547a', '#7a3148', '#2f6b4f', '#5a4a86', '#8a5a1f', '#3b4048'];

/** A small drawn head and shoulders as a data address, instead of a picture of a real person. */
export function drawAvatar(random: Random): string {
  const [ground, skin, hair, cloth] = [grounds, skins, hairs, clothes].map((colours) => random.pick(colours));
  const long = random.chance(0.5) ? `<path d="M24 40c0-26 48-26 48 0v20H24z" fill="${hair}"/>` : '';
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96">' +
    `<path d="M0 0h96v96H0z" fill="${ground}"/>${long}<path d="M12 96c2-26 18-32 36-32s34 6 36 32z" fill="${cloth}"/>` +
    `<path d="M40 54h16v14a8 8 0 0 1-16 0z" fill="${skin}"/><ellipse cx="48" cy="42" rx="17" ry="20" fill="${skin}"/>` +
    `<path d="M30 40c-2-26 38-26 36 0-4-10-10-13-18-13s-14 3-18 13z" fill="${hair}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
