import { type SaxesAttributeNS, SaxesParser, type SaxesTagNS } from 'saxes';
import { escapeHtml } from '../../html.ts';

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';

/** What no drawing that people make comes near to. */
const MOST = {
  depth: 100,
  elements: 50_000,
  attributes: 200,
  /** Elements once every reference is followed: `use`, patterns, masks, markers. */
  drawn: 200_000,
  /** References in a row, each from the part that the one before names. */
  chain: 1_000,
  output: 3_000_000,
};

export type SvgRefusal = 'notSvg' | 'unreadable' | 'tooComplex' | 'pictureInside';

export class SvgRefused extends Error {
  readonly reason: SvgRefusal;

  constructor(reason: SvgRefusal) {
    super(reason);
    this.reason = reason;
  }
}

/** What is written of a drawing. Names are those of SVG, without a prefix. */
export interface SvgRules {
  /** `content` stays without the element around it; `nothing` of it does. @throws SvgRefused */
  keep(element: string): 'element' | 'content' | 'nothing';
  /** @returns the attributes that are written, escaped by the caller */
  attributes(found: ReadonlyMap<string, string>, element: string): ReadonlyMap<string, string>;
  /** Elements whose text is written. */
  texts: ReadonlySet<string>;
  /** The text of a `style` element that is not written. */
  onStyle?(css: string): void;
  /** Hears of each element that is not written, by its name in the drawing. */
  onRemoved?(name: string): void;
}

export interface ParsedSvg {
  /** A document of its own, without declarations, comments, entities and prefixes. */
  svg: string;
  /** Attributes of the outermost element, as they are written. */
  root: ReadonlyMap<string, string>;
}

/** An element, for the count of what is drawn. */
interface Part {
  parts: Part[];
  refersTo: string[];
  drawn?: number;
}

interface Open {
  /** As it is written; null: not at all. */
  name: string | null;
  part: Part;
  isStyle: boolean;
}

/**
 * Reads a drawing as XML and writes it again by the rules. It takes as long as the drawing is large, whatever is in it.
 * @throws SvgRefused
 */
export function parseSvg(bytes: Uint8Array, rules: SvgRules): ParsedSvg {
  const parser = new SaxesParser({ xmlns: true, position: false, additionalNamespaces: { xlink: XLINK } });
  const open: Open[] = [];
  const written: string[] = [];
  const byId = new Map<string, Part>();
  const counts = { elements: 0, attributes: 0, output: 0 };
  let root: ParsedSvg['root'] | undefined;
  let whole: Part | undefined;
  /** Depth of the outermost element of which nothing stays. */
  let skipped: number | null = null;
  let css = '';

  const count = (what: keyof typeof counts, by = 1) => {
    counts[what] += by;
    if (counts[what] > MOST[what]) throw new SvgRefused('tooComplex');
  };
  const write = (text: string) => {
    count('output', text.length);
    written.push(text);
  };

  parser.on('doctype', (doctype) => {
    for (const [name, value] of plainEntities(doctype)) parser.ENTITIES[name] = value;
  });
  parser.on('opentagstart', () => {
    if (open.length >= MOST.depth) throw new SvgRefused('tooComplex');
    counts.attributes = 0;
    count('elements');
  });
  parser.on('attribute', () => count('attributes'));
  parser.on('opentag', (tag) => {
    const element = nameOf(tag);
    if (root === undefined && element !== 'svg') throw new SvgRefused('notSvg');
    const part: Part = { parts: [], refersTo: [] };
    open.at(-1)?.part.parts.push(part);
    whole ??= part;
    const opened: Open = { name: null, part, isStyle: element === 'style' };
    open.push(opened);
    if (skipped !== null) return;
    const kept = element === null ? 'content' : rules.keep(element);
    if (kept === 'nothing') skipped = open.length;
    if (kept !== 'element' || element === null) return rules.onRemoved?.(tag.name);
    opened.name = element;
    const attributes = rules.attributes(namedAttributes(tag), element);
    root ??= attributes;
    const id = attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, part);
    part.refersTo = [...attributes].flatMap(([name, value]) => referencesIn(name, value));
    write(`<${element}`);
    for (const [name, value] of attributes) write(` ${name}="${escapeHtml(value)}"`);
    write(element === 'svg' ? ` xmlns="${SVG}">` : '>');
  });
  parser.on('closetag', () => {
    const closed = open.pop();
    if (closed?.name) write(`</${closed.name}>`);
    if (closed?.isStyle && closed.name === null) rules.onStyle?.(css);
    if (closed?.isStyle) css = '';
    if (skipped !== null && open.length < skipped) skipped = null;
  });
  const onText = (text: string) => {
    const inner = open.at(-1);
    if (inner?.isStyle) css += text;
    if (inner?.name && rules.texts.has(inner.name)) write(escapeHtml(text));
  };
  parser.on('text', onText);
  parser.on('cdata', onText);

  try {
    parser.write(decodeXml(bytes)).close();
  } catch (error) {
    if (error instanceof SvgRefused) throw error;
    throw new SvgRefused(root === undefined ? 'notSvg' : 'unreadable');
  }
  if (root === undefined || whole === undefined) throw new SvgRefused('notSvg');
  if (drawnOf(whole, byId) > MOST.drawn) throw new SvgRefused('tooComplex');
  return { svg: written.join(''), root };
}

/** Null in a namespace of its own. Some programs leave that of SVG out. */
const nameOf = ({ uri, local }: SaxesTagNS) => (uri === SVG || uri === '' ? local : null);

function namedAttributes({ attributes }: SaxesTagNS): Map<string, string> {
  const named = new Map<string, string>();
  for (const { prefix, local, uri, value } of Object.values<SaxesAttributeNS>(attributes)) {
    const isLink = uri === XLINK && local === 'href';
    if (local !== 'xmlns' && (prefix === '' || isLink)) named.set(local, value);
  }
  return named;
}

/** Only those that name no other: drawing programs write addresses of namespaces so. Any other one stays unknown, and ends the reading. */
function plainEntities(doctype: string): [name: string, value: string][] {
  const entities = doctype.matchAll(/<!ENTITY\s+([\w.-]+)\s+(["'])([^"'&%<]{0,200})\2\s*>/g);
  return [...entities].map(([, name = '', , value = '']) => [name, value]);
}

function referencesIn(name: string, value: string): string[] {
  if (name === 'href') return value.trim().startsWith('#') ? [value.trim().slice(1)] : [];
  if (!value.includes('url(')) return [];
  return [...value.matchAll(/url\(\s*['"]?#([^'")\s]+)/g)].map(([, id = '']) => id);
}

/** How many elements are drawn; without end where a part refers to itself. */
function drawnOf(part: Part, byId: ReadonlyMap<string, Part>, chain = 0): number {
  if (part.drawn !== undefined) return part.drawn;
  if (chain > MOST.chain) return Number.POSITIVE_INFINITY;
  part.drawn = Number.POSITIVE_INFINITY;
  const named = part.refersTo.flatMap((id) => byId.get(id) ?? []);
  let drawn = 1;
  for (const other of [...part.parts, ...named]) drawn += drawnOf(other, byId, chain + 1);
  part.drawn = drawn;
  return drawn;
}

/** In the encoding that it names, else UTF-8. */
function decodeXml(bytes: Uint8Array): string {
  const head = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  const named = /^(?:\xef\xbb\xbf)?\s*<\?xml[^>]*?\bencoding\s*=\s*["']([\w.:-]+)/.exec(head)?.[1] ?? 'utf-8';
  const wide = /^(?:\xff\xfe|<\0)/.test(head)
    ? 'utf-16le'
    : /^(?:\xfe\xff|\0<)/.test(head)
      ? 'utf-16be'
      : null;
  return new TextDecoder(wide ?? (/^utf-?16/i.test(named) ? 'utf-8' : named)).decode(bytes).trimStart();
}
