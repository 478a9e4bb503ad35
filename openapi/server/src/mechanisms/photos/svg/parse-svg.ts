import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { MOST, SvgRefused } from './svg-refusal.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** An element of the drawing. Names are those of SVG, without a prefix. */
export interface SvgElement {
  name: string;
  /** From another vocabulary: browsers draw neither it nor anything in it. */
  isForeign: boolean;
  attributes: Map<string, string>;
  parent: SvgElement | null;
  /** Text only where SVG has some: in `text` and `style`, and not the spaces between shapes. */
  content: (SvgElement | string)[];
}

const texts: ReadonlySet<string> = new Set(['text', 'tspan', 'textPath', 'a', 'title', 'desc', 'style']);

/**
 * Parses a drawing as XML. Its time is proportional to the drawing's size, whatever is in it.
 * @returns the outermost element
 * @throws SvgRefused
 */
export function parseSvg(bytes: Uint8Array): SvgElement {
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces: { xlink: XLINK } });
  const open: SvgElement[] = [];
  const counts = { elements: 0, attributes: 0 };
  let root: SvgElement | undefined;

  const count = (what: keyof typeof counts) => {
    counts[what] += 1;
    if (counts[what] > MOST[what]) throw new SvgRefused('tooComplex');
  };

  parser.on('doctype', (doctype) => {
    for (const [name, value] of plainEntities(doctype)) parser.ENTITIES[name] = value;
  });
  parser.on('opentagstart', () => {
    if (open.length >= MOST.depth) throw new SvgRefused('tooDeep', { limit: MOST.depth });
    counts.attributes = 0;
    counts.elements += 1;
    if (counts.elements > MOST.elements) throw new SvgRefused('tooManyElements', { limit: MOST.elements });
  });
  parser.on('attribute', () => count('attributes'));
  parser.on('opentag', (tag) => {
    // Some programs leave the namespace of SVG out.
    const isForeign = tag.uri !== SVG && tag.uri !== '';
    if (root === undefined && (isForeign || tag.local !== 'svg')) throw new SvgRefused('notSvg');
    const parent = open.at(-1) ?? null;
    const attributes = namedAttributes(tag);
    const element = { name: isForeign ? tag.name : tag.local, isForeign, attributes, parent, content: [] };
    parent?.content.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const onText = (text: string) => {
    const inner = open.at(-1);
    if (inner && !inner.isForeign && texts.has(inner.name)) inner.content.push(text);
  };
  parser.on('text', onText);
  parser.on('cdata', onText);

  const xml = decodeXml(bytes);
  try {
    parser.write(xml).close();
  } catch (error) {
    if (error instanceof SvgRefused) throw error;
    if (root === undefined) throw new SvgRefused('notSvg');
    const isEntity = error instanceof Error && error.message.includes('entity');
    throw new SvgRefused(isEntity ? 'entity' : 'damaged', { line: parser.line });
  }
  if (root === undefined) throw new SvgRefused('notSvg');
  return root;
}

function namedAttributes({ attributes }: SaxesTagNS): Map<string, string> {
  const named = new Map<string, string>();
  for (const { prefix, local, uri, value } of Object.values<SaxesAttributeNS>(attributes)) {
    if (prefix === 'xml') named.set(`xml:${local}`, value);
    else if (local !== 'xmlns' && (prefix === '' || (uri === XLINK && local === 'href')))
      named.set(local, value);
  }
  return named;
}

/**
 * Only entities that contain no others: drawing programs declare namespace addresses so. Any other stays unknown, and
 * ends the parsing.
 */
function plainEntities(doctype: string): [name: string, value: string][] {
  const entities = doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(["'])([^"'&%<]{0,200})\2\s*>/g);
  return [...entities].map(([, name = '', , value = '']) => [name, value]);
}

/** Like browsers: in the encoding of its first bytes, else in the declared one, else UTF-8. @throws SvgRefused */
function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? 'UTF-8';
  const marks = {
    'UTF-16LE': /^(?:\xff\xfe|<\0)/,
    'UTF-16BE': /^(?:\xfe\xff|\0<)/,
    'UTF-8': /^\xef\xbb\xbf/,
  };
  const marked = Object.entries(marks).find(([, mark]) => mark.test(head))?.[0];
  const encoding = marked ?? (/^utf-?16/i.test(named) ? 'UTF-8' : named);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes).trimStart();
  } catch {
    throw new SvgRefused('encoding', { encoding });
  }
}
