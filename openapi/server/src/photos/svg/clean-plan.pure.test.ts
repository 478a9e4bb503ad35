import { describe, expect, test } from 'vitest';
import { cleanPlan } from './clean-plan.ts';
import { SvgRefused } from './parse-svg.ts';

const svg = (inside: string, attributes = 'viewBox="0 0 600 400"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
const clean = (text: string | Buffer) => cleanPlan(Buffer.from(text));
const imageOf = (text: string | Buffer) => clean(text).svg;

/** Why it is refused, or 'read'. */
function saidOf(text: string | Buffer): string {
  try {
    clean(text);
    return 'read';
  } catch (error) {
    if (error instanceof SvgRefused) return error.reason;
    throw error;
  }
}

describe('a floor plan', () => {
  test('keeps its shapes, and its names as SVG writes them', () => {
    const plan = svg(
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><rect x="1" y="2" width="3" height="4" fill="url(#g)"></rect><use href="#g"></use><text x="1">A &amp; &lt;B&gt;</text>',
      'viewBox="0 0 600 400" stroke-width="2"',
    );
    expect(imageOf(plan)).toBe(
      '<svg viewBox="0 0 600 400" stroke-width="2" xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><rect x="1" y="2" width="3" height="4" fill="url(#g)"></rect><use href="#g"></use><text x="1">A &amp; &lt;B&gt;</text></svg>',
    );
  });

  test.each([
    ['a script', '<script>alert(1)</script>', 'script'],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>', 'onload'],
    ['foreign content', '<foreignObject><p onclick="alert(1)">x</p></foreignObject>', 'foreignObject'],
    ['a style', '<style>@import "https://evil.example/alert.css"</style>', 'style'],
    [
      'a fill of a class from elsewhere',
      '<style>.a{fill:url(//evil.example/alert)}</style><g class="a"/>',
      null,
    ],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>', 'image'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>', 'a'],
    ['a part from elsewhere', '<use href="https://evil.example/alert.svg#a"/>', 'href'],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/alert#a)"/>', 'fill'],
    [
      'a fill from elsewhere that is spelled out',
      '<rect fill="u\\72l(https://evil.example/alert#a)"/>',
      'fill',
    ],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>', 'animate'],
    ['a comment', '<!-- alert -->', null],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/alert.css"?>', null],
    ['an element of another vocabulary', '<x:script xmlns:x="urn:alert"/>', 'x:script'],
  ])('loses %s', (_, inside, name) => {
    const { svg: image, removed } = clean(svg(`${inside}<rect width="9" height="9"/>`));
    expect(image).toContain('width="9"');
    expect(image).not.toMatch(/alert|evil|script|onload|foreign|animate/i);
    expect(removed).toEqual(name === null ? [] : [name]);
  });

  test('has the colours that its classes say, after its own attributes and before its own style', () => {
    const { svg: image, removed } = clean(
      svg(
        '<defs><style>/* walls */.a, .b { fill: none; stroke-width: 4px } .b{fill:#eef}</style></defs><rect class="a b" fill="#000" style="stroke-width:1"/>',
      ),
    );
    expect(image).toContain('<rect class="a b" fill="#eef" stroke-width="1">');
    expect(removed).toEqual([]);
    expect(clean(svg('<style>rect > path { fill: red } .a{fill:red}</style>')).removed).toEqual(['style']);
  });

  test.each([
    ['viewBox="0 0 600 400"', { width: 600, height: 400 }],
    ['viewBox="-500 -300 1000 600"', { width: 1000, height: 600 }],
    ['width="300px" height="200"', { width: 300, height: 200 }],
    ['stroke-width="2" width="900" height="600"', { width: 900, height: 600 }],
    ['viewBox="0 0 a b"', null],
    ['viewBox="0 0 0 0"', null],
    ['', null],
  ])('of %s is %j', (attributes, size) => {
    expect(clean(svg('', attributes)).size).toEqual(size);
  });

  test('is read in the encoding that it names', () => {
    const plan = (encoding: string) =>
      `<?xml version="1.0" encoding="${encoding}"?>\n${svg('<text>Büro Süd</text>')}`;
    const wide = Buffer.from(`\uFEFF${plan('UTF-16')}`, 'utf16le');
    for (const bytes of [
      Buffer.from(plan('UTF-8')),
      Buffer.from(`\uFEFF${plan('utf-8')}`),
      Buffer.from(plan('ISO-8859-1'), 'latin1'),
      wide,
      Buffer.from(wide).swap16(),
    ]) {
      expect(imageOf(bytes)).toContain('<text>Büro Süd</text>');
    }
  });

  test('may have what drawing programs write: a document type, addresses as entities, prefixes', () => {
    const plan = `<?xml version="1.0"?><!-- program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_own "http://example.test/"> ]>
      <s:svg xmlns:s="&ns_svg;" xmlns:i="&ns_own;" i:view="x" viewBox="0 0 6 4"><s:switch><s:g><s:use xlink:href="#a"/></s:g></s:switch></s:svg>`;
    expect(imageOf(plan)).toBe(
      '<svg viewBox="0 0 6 4" xmlns="http://www.w3.org/2000/svg"><g><use href="#a"></use></g></svg>',
    );
  });

  test.each(['', 'Ground floor', '<p>x</p>', '<html><svg></svg></html>', '{"a": 1}'])('is not %j', (text) => {
    expect(saidOf(text)).toBe('notSvg');
  });
});

const nested = (count: number, close = true) => '<g>'.repeat(count) + (close ? '</g>'.repeat(count) : '');
/** Each part uses the one before twice. */
const doubling = (parts: number, element: (id: number) => string) =>
  `<defs><g id="p0"><rect/></g>${Array.from({ length: parts }, (_, index) => `<g id="p${index + 1}">${element(index).repeat(2)}</g>`).join('')}</defs>`;
const laughs = Array.from(
  { length: 9 },
  (_, index) => `<!ENTITY l${index + 1} "${`&l${index};`.repeat(10)}">`,
);

describe('a drawing that is made to cost something', () => {
  test.each([
    ['700 kB of groups in groups', svg(nested(100_000)), 'tooComplex'],
    ['2 MB of groups that stay open', svg(nested(650_000, false)), 'tooComplex'],
    ['2 MB of groups', svg('<g/>'.repeat(490_000)), 'tooComplex'],
    [
      'parts that use parts twice',
      svg(`${doubling(30, (id) => `<use href="#p${id}"/>`)}<use href="#p30"/>`),
      'tooComplex',
    ],
    ['patterns of patterns', svg(doubling(30, (id) => `<rect fill="url(#p${id})"/>`)), 'tooComplex'],
    ['a part that uses itself', svg('<g id="a"><use href="#a"/></g>'), 'tooComplex'],
    [
      'parts in a row',
      svg(Array.from({ length: 20_000 }, (_, id) => `<use id="u${id}" href="#u${id + 1}"/>`).join('')),
      'tooComplex',
    ],
    [
      'many attributes',
      svg(`<g ${Array.from({ length: 9_000 }, (_, id) => `a${id}=""`).join(' ')}/>`),
      'tooComplex',
    ],
    ['an answer much larger than itself', svg(`<text>${'"'.repeat(1_900_000)}</text>`), 'tooComplex'],
    [
      'laughs',
      `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs.join('')}]>${svg('<text>&l9;</text>')}`,
      'unreadable',
    ],
    [
      'an entity from elsewhere',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
      'unreadable',
    ],
    ['no end', '<svg viewBox="0 0 1 1"><g>', 'unreadable'],
    ['a tag without an end', svg('<g'), 'unreadable'],
    ['a sign that XML has not', svg('<text>\0</text>'), 'unreadable'],
    ['an unknown encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'notSvg'],
    ['a path of 1.9 MB', svg(`<path d="${'M1 1'.repeat(475_000)}"/>`), 'read'],
    ['an attribute of 1.9 MB that is not known', svg(`<g data-a="${'a'.repeat(1_900_000)}"/>`), 'read'],
    [
      '40,000 ids',
      svg(Array.from({ length: 40_000 }, (_, id) => `<path id="i${id}" d="M0 0h9"/>`).join('')),
      'read',
    ],
    [
      '40,000 rules of style',
      svg(`<style>${Array.from({ length: 40_000 }, (_, id) => `.c${id}{fill:#fff}`).join('')}</style>`),
      'read',
    ],
    ['style in braces in braces', svg(`<style>${'@media{'.repeat(100_000)}</style>`), 'read'],
    ['comments in style without an end', svg(`<style>${'/*'.repeat(500_000)}</style>`), 'read'],
  ])('%s', (_, text, said) => {
    expect(saidOf(text)).toBe(said);
  });
});
