import { escapeHtml } from '../../texts/html.ts';
import type { SvgElement } from './parse-svg.ts';
import { MOST, SvgRefused } from './svg-refusal.ts';

/** The parts of a drawing that are written. */
export interface SvgRules {
  /** False leaves out the element and all that is in it. @throws SvgRefused */
  keep(element: SvgElement): boolean;
  /** @returns the attributes that are written, escaped by the caller */
  attributes(element: SvgElement): ReadonlyMap<string, string>;
}

/** An element, for the count of what is drawn. */
interface Part {
  parts: Part[];
  /** Elements of the drawing: itself and all within it. */
  size: number;
  /** Ids of what is drawn once for it. */
  refersTo: string[];
  /** Ids of what is drawn for it and for each element within it, which inherits its fill, stroke and markers. */
  paints: string[];
  drawn?: number;
}

/**
 * A document of its own, without declarations, comments, entities, prefixes and other vocabularies.
 * @throws SvgRefused for one that takes too much to draw
 */
export function writeSvg(root: SvgElement, rules: SvgRules): string {
  const written: string[] = [];
  const byId = new Map<string, Part>();
  let length = 0;
  const write = (text: string) => {
    length += text.length;
    if (length > MOST.output) throw new SvgRefused('tooComplex');
    written.push(text);
  };
  const writeElement = (element: SvgElement): Part => {
    const attributes = rules.attributes(element);
    const part: Part = { parts: [], size: 1, refersTo: [], paints: [] };
    const id = attributes.get('id');
    if (id !== undefined && !byId.has(id)) byId.set(id, part);
    for (const [name, value] of attributes) addReferences(part, name, value);
    write(`<${element.name}`);
    for (const [name, value] of attributes) write(` ${name}="${escapeHtml(value)}"`);
    write(element.name === 'svg' ? ' xmlns="http://www.w3.org/2000/svg">' : '>');
    for (const inner of element.content) {
      if (typeof inner === 'string') write(escapeHtml(inner));
      else if (!inner.isForeign && rules.keep(inner)) {
        const within = writeElement(inner);
        part.parts.push(within);
        part.size += within.size;
      }
    }
    write(`</${element.name}>`);
    return part;
  };
  if (drawnOf(writeElement(root), byId) > MOST.drawn) throw new SvgRefused('tooComplex');
  return written.join('');
}

function addReferences(part: Part, name: string, value: string): void {
  if (name === 'href' && value.trim().startsWith('#')) part.refersTo.push(value.trim().slice(1));
  if (!value.includes('url(')) return;
  const declarations = name === 'style' ? value.split(';') : [`${name}:${value}`];
  for (const declaration of declarations) {
    const references = /^(?:fill|stroke|marker)/.test(declaration) ? part.paints : part.refersTo;
    for (const [, id = ''] of declaration.matchAll(/url\(\s*['"]?#([^'")\s]+)/g)) references.push(id);
  }
}

/** How many elements are drawn; without end where a part refers to itself. */
function drawnOf(part: Part, byId: ReadonlyMap<string, Part>, chain = 0): number {
  if (part.drawn !== undefined) return part.drawn;
  if (chain > MOST.chain) return Number.POSITIVE_INFINITY;
  part.drawn = Number.POSITIVE_INFINITY;
  const named = (ids: string[]) => ids.flatMap((id) => byId.get(id) ?? []);
  const sum = (parts: readonly Part[]) =>
    parts.reduce((drawn, other) => drawn + drawnOf(other, byId, chain + 1), 0);
  part.drawn = 1 + sum([...part.parts, ...named(part.refersTo)]) + part.size * sum(named(part.paints));
  return part.drawn;
}
