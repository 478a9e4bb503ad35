import { describe, expect, test } from 'vitest';
import { cleanFloorPicture } from './floor-picture.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 600 400"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const imageOf = (text: string) => cleanFloorPicture(text)?.image;

describe('a floor plan', () => {
  test('keeps its shapes, and its names as SVG writes them', () => {
    const plan = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><rect x="1" y="2" width="3" height="4" fill="url(#g)"></rect><use href="#g"></use>',
    );
    expect(imageOf(plan)?.replaceAll(' />', '>').length).toBeGreaterThan(200);
    for (const kept of ['viewBox="0 0 600 400"', 'linearGradient', 'fill="url(#g)"', 'href="#g"']) {
      expect(imageOf(plan)).toContain(kept);
    }
  });

  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>'],
    ['foreign content', '<foreignObject><p onclick="alert(1)">x</p></foreignObject>'],
    ['a style', '<style>@import "https://evil.example/alert.css"</style>'],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['a part from elsewhere', '<use href="https://evil.example/alert.svg#a"/>'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/alert#a)"/>'],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>'],
  ])('loses %s', (_, inside) => {
    const image = imageOf(svg(`${inside}<rect width="9" height="9"/>`));
    expect(image).toContain('width="9"');
    expect(image).not.toMatch(/alert|evil|script|onload|foreign|animate/i);
  });

  test.each([
    ['viewBox="0 0 600 400"', 600, 400],
    ['width="300px" height="200"', 300, 200],
    ['viewBox="0 0 a b"', 1200, 800],
    ['viewBox="0 0 0 0"', 1200, 800],
    ['', 1200, 800],
  ])('of %s is %d by %d', (attributes, width, height) => {
    expect(cleanFloorPicture(svg('', attributes))).toMatchObject({ width, height });
  });

  test.each(['', 'Ground floor', '<p>x</p>', '<html><svg></svg></html>', '{"a": 1}'])('is not %j', (text) => {
    expect(cleanFloorPicture(text)).toBeNull();
  });
});
