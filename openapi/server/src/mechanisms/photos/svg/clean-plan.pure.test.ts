import { describe, expect, test } from 'vitest';
import { cleanPlan } from './clean-plan.ts';
import { SvgRefused } from './svg-refusal.ts';

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
    if (error instanceof SvgRefused)
      return [error.refusal.reason, ...Object.values(error.refusal.params)].join(' ');
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
      '<svg viewBox="0 0 600 400" stroke-width="2" width="600" height="400" xmlns="http://www.w3.org/2000/svg"><defs><linearGradient id="g"><stop offset="0" stop-color="#fff"></stop></linearGradient></defs><rect x="1" y="2" width="3" height="4" fill="url(#g)"></rect><use href="#g"></use><text x="1">A &amp; &lt;B&gt;</text></svg>',
    );
  });

  test.each([
    ['a script', '<script>alert(1)</script>', ['script']],
    ['a handler', '<rect onload="alert(1)" width="1" height="1"/>', ['onload']],
    ['foreign content', '<foreignObject><p onclick="alert(1)">x</p></foreignObject>', ['foreignObject']],
    ['a style from elsewhere', '<style>@import "https://evil.example/alert.css";</style>', ['@import']],
    ['a font', '<style>@font-face{src:url(https://evil.example/alert)}</style>', ['@font-face']],
    ['a fill of a class from elsewhere', '<style>.a{fill:url(//evil.example/alert)}</style>', ['fill']],
    [
      'a fill that a variable hides',
      '<style>svg{--a:url(//evil.example/alert)}</style><g fill="var(--a)"/>',
      [],
    ],
    ['an address in another function', '<rect style="mask:image-set(\'//evil.example/alert\')"/>', ['mask']],
    ['a picture from elsewhere', '<image href="https://evil.example/alert.png"/>', ['image']],
    ['the address of a link', '<a href="javascript:alert(1)"><text>x</text></a>', ['a']],
    ['a part from elsewhere', '<use href="https://evil.example/alert.svg#a"/>', ['href']],
    ['a part whose name is spelled out', '<use href="#%61lert"/>', ['href']],
    ['a fill from elsewhere', '<rect fill="url(https://evil.example/alert#a)"/>', ['fill']],
    [
      'a fill from elsewhere that is spelled out',
      '<rect fill="u\\72l(https://evil.example/alert#a)"/>',
      ['fill'],
    ],
    ['an animation', '<animate attributeName="href" values="javascript:alert(1)"/>', ['animate']],
    ['a shadow', '<filter id="alert"/><rect style="filter:url(#alert)"/>', ['filter']],
    ['a comment', '<!-- alert -->', []],
    ['an instruction', '<?xml-stylesheet href="https://evil.example/alert.css"?>', []],
    ['an element of another vocabulary', '<x:script xmlns:x="urn:alert"/>', []],
    ['a rectangle that no browser draws', '<metadata><rect class="alert"/></metadata>', []],
  ])('loses %s', (_, inside, names) => {
    const { svg: image, removed } = clean(svg(`${inside}<rect width="9" height="9"/>`));
    expect(image).toContain('width="9"');
    expect(image).not.toMatch(/alert|evil|script|onload|foreign|animate/i);
    expect(removed).toEqual(names);
  });

  /** The style of the only `rect`. */
  const styleOf = (css: string, rect: string) =>
    /<rect[^>]*? style="([^"]*)"/.exec(imageOf(svg(`<style>${css}</style>${rect}`)))?.[1];

  test.each([
    ['.a{fill:none;stroke-width:4px;}', '<rect class="a" fill="#000"/>', 'fill:none;stroke-width:4px;'],
    ['<![CDATA[ .a { fill : none } ]]>', '<rect class="a"/>', 'fill:none;'],
    ['.b{fill:red}.a{fill:tan}', '<rect class="a b"/>', 'fill:red;fill:tan;'],
    ['#r.a{fill:red}.a{fill:tan}rect{fill:lime}', '<rect id="r" class="a"/>', 'fill:lime;fill:tan;fill:red;'],
    ['g>.a,g .b{fill:red}', '<g><rect class="a"/></g>', 'fill:red;'],
    ['g>.a{fill:red}', '<rect class="a"/>', undefined],
    ['.a{fill:red!important}', '<rect class="a" style="fill:tan"/>', 'fill:red!important;fill:tan;'],
    ['@media print{rect{fill:red}}@media screen{rect{fill:tan}}', '<rect/>', 'fill:tan;'],
    ['rect{-inkscape-stroke:none;animation:a 1s;cursor:pointer}', '<rect/>', undefined],
    [
      'rect{font:bold 9px Arial;transform:rotate(3deg)}',
      '<rect/>',
      'font:bold 9px Arial;transform:rotate(3deg);',
    ],
    ['svg{--w:#0aa}rect{fill:var(--w)}', '<rect/>', 'fill:var(--w);'],
    [':not(.a){fill:red}', '<rect/>', 'fill:red;'],
    ['rect{fill:red', '<rect/>', 'fill:red;'],
  ])('has of %s in %s the style %j', (css, rect, style) => {
    expect(styleOf(css, rect)).toBe(style);
  });

  test.each([
    ['a style for print', '<style media="print">rect{fill:red}</style>', []],
    ['a style for wide screens', '<style>@media (min-width: 9px){rect{fill:red}}</style>', ['@media']],
    ['movement', '<style>@keyframes a{from{fill:red}}</style>', ['@keyframes']],
    ['a rule that is not read', '<style>rect:focus-ring-of-tomorrow{fill:red}</style>', ['style']],
  ])('names %s, which has no effect', (_, inside, names) => {
    expect(clean(svg(`${inside}<rect/>`)).removed).toEqual(names);
  });

  test.each([
    ['viewBox="0 0 600 400"', [600, 400], '0 0 600 400'],
    ['viewBox="-500,-300 1000 , 600"', [1000, 600], '-500 -300 1000 600'],
    ['width="300px" height="200"', [300, 200], '0 0 300 200'],
    ['stroke-width="2" width="900" height="600"', [900, 600], '0 0 900 600'],
    ['width="254mm" height="5in"', [960, 480], '0 0 960 480'],
    ['style="width:300px;height:2in"', [300, 192], '0 0 300 192'],
    ['viewBox="0 0 0.9 0.3"', [1200, 400], '0 0 0.9 0.3'],
    ['viewBox="0 0 297 210" width="297mm" height="210mm"', [1123, 794], '0 0 297 210'],
    ['viewBox="0 0 600 400" width="100%" height="100%"', [600, 400], '0 0 600 400'],
    ['viewBox="0 0 600 300" width="600" height="600"', [600, 600], '0 0 600 300'],
    ['viewBox="0 0 a b" width="600" height="400"', [600, 400], '0 0 600 400'],
    ['viewBox="0 0 0 0"', [1200, 800], '0 0 1200 800'],
    ['', [1200, 800], '0 0 1200 800'],
  ])('of %s measures %j', (attributes, [width, height], viewBox) => {
    const { size, svg: image } = clean(svg('', attributes));
    expect(size).toEqual({ width, height });
    for (const written of [`viewBox="${viewBox}"`, ` width="${width}"`, ` height="${height}"`])
      expect(image).toContain(written);
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

  test('may have the output of drawing programs: a document type, addresses as entities, prefixes', () => {
    const plan = `<?xml version="1.0"?><!-- program -->
      <!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd" [
        <!ENTITY ns_svg "http://www.w3.org/2000/svg"> <!ENTITY ns_own "http://example.test/"> ]>
      <s:svg xmlns:s="&ns_svg;" xmlns:i="&ns_own;" i:view="x" viewBox="0 0 6 4"><s:switch><s:g><s:use xlink:href="#a"/></s:g></s:switch></s:svg>`;
    expect(imageOf(plan)).toBe(
      '<svg viewBox="0 0 6 4" width="1200" height="800" xmlns="http://www.w3.org/2000/svg"><switch><g><use href="#a"></use></g></switch></svg>',
    );
  });

  test.each([
    'clipPath clipPathUnits="objectBoundingBox"',
    'linearGradient id="g.1:ä" spreadMethod="repeat" fx="1"',
    'text xml:space="preserve" textLength="9"',
    'rect fill="url(#a.b) red"',
    'rect transform="translate(1, 2)"',
    'text systemLanguage="de"',
  ])('keeps %s, which changes the picture', (element) => {
    expect(imageOf(svg(`<${element}/>`))).toContain(`<${element}>`);
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

describe('a drawing that is designed to be expensive', () => {
  test.each([
    ['700 kB of groups in groups', svg(nested(100_000)), 'tooDeep 100'],
    ['2 MB of groups that stay open', svg(nested(650_000, false)), 'tooDeep 100'],
    ['2 MB of groups', svg('<g/>'.repeat(490_000)), 'tooManyElements 50000'],
    [
      'parts that use parts twice',
      svg(`${doubling(30, (id) => `<use href="#p${id}"/>`)}<use href="#p30"/>`),
      'tooComplex',
    ],
    ['patterns of patterns', svg(doubling(30, (id) => `<rect fill="url(#p${id})"/>`)), 'tooComplex'],
    [
      'patterns that are inherited',
      svg(doubling(30, (id) => `<g style="fill:url(#p${id})"><rect/></g>`)),
      'tooComplex',
    ],
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
    ['laughs', `<!DOCTYPE svg [<!ENTITY l0 "ha">${laughs.join('')}]>${svg('<text>&l9;</text>')}`, 'entity 1'],
    [
      'an entity from elsewhere',
      `<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>${svg('<text>&a;</text>')}`,
      'entity 1',
    ],
    ['no end', '<svg viewBox="0 0 1 1">\n<g>', 'damaged 2'],
    ['a tag without an end', svg('<g'), 'damaged 1'],
    ['a sign that XML has not', svg('\n<text>\0</text>'), 'damaged 2'],
    ['an unknown encoding', `<?xml version="1.0" encoding="UTF-7"?>${svg('')}`, 'encoding UTF-7'],
    ['another encoding than it says', Buffer.from(svg('<text>Büro</text>'), 'latin1'), 'encoding UTF-8'],
    ['a picture in it', svg('<image href=" data:image/png;base64,AAAA"/>'), 'pictureInside'],
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
    [
      '2,000 rules for 20,000 elements',
      svg(
        `<style>${Array.from({ length: 2_000 }, (_, id) => `.c${id}{fill:#fff}`).join('')}</style>${'<g class="c7 c9"/>'.repeat(20_000)}`,
      ),
      'read',
    ],
    ['a number of 1.9 MB', svg('', `width="${'1'.repeat(1_900_000)}x"`), 'read'],
    ['a function with a name of 1.9 MB', svg(`<g fill="${'a'.repeat(1_900_000)}("/>`), 'read'],
    ['style in braces in braces', svg(`<style>${'@media{'.repeat(100_000)}</style>`), 'read'],
    ['comments in style without an end', svg(`<style>${'/*'.repeat(500_000)}</style>`), 'read'],
  ])('%s', (_, text, said) => {
    expect(saidOf(text)).toBe(said);
  });
});
