import { compile } from 'css-select';
import { type CssNode, generate, parse, type Selector } from 'css-tree';
import type { SvgElement } from './parse-svg.ts';

type Node = SvgElement | string;

interface Rule {
  selector: string;
  specificity: number;
  /** The later of two that are equally specific wins. */
  order: number;
  declarations: string;
  /** Compiled when an element may match: most drawings use few of their rules. */
  matches?: (element: Node) => boolean;
}

interface Reading {
  /** Whether a declaration is kept. */
  keep(property: string, value: string): boolean;
  /** Called with the name of anything that has no effect here: `@import`. */
  onIgnored(name: string): void;
}

/**
 * Reads the `style` elements of a drawing.
 * @returns the declarations that they and its own `style` apply to an element, the strongest last, as a `style`
 * attribute. The browser then has no selectors to match, and their cost is known here.
 */
export function readStyles(root: SvgElement, { keep, onIgnored }: Reading): (element: SvgElement) => string {
  /** By the class that an element must have; '' for those that need none. */
  const rules = new Map<string, Rule[]>();
  const ownStyles = new Map<string, string>();
  let order = 0;

  const write = (nodes: Iterable<CssNode>) => {
    let written = '';
    for (const node of nodes) {
      if (node.type !== 'Declaration') continue;
      const value = generate(node.value).trim();
      if (keep(node.property.toLowerCase(), value))
        written += `${node.property}:${value}${node.important ? '!important' : ''};`;
    }
    return written;
  };
  const addRules = (media: string, nodes: Iterable<CssNode>) => {
    const isUsed = isShown(media);
    if (isUsed === null) onIgnored('@media');
    if (!isUsed) return;
    for (const node of nodes) {
      if (node.type === 'Atrule' && node.name === 'media') {
        addRules(node.prelude ? generate(node.prelude) : '', node.block?.children ?? []);
      } else if (node.type === 'Atrule') {
        if (!harmless.has(node.name)) onIgnored(`@${node.name}`);
      } else if (node.type === 'Rule' && node.prelude.type === 'SelectorList') {
        const declarations = write(node.block.children);
        for (const selector of node.prelude.children) {
          if (selector.type !== 'Selector') continue;
          const rule = {
            selector: generate(selector),
            specificity: specificityOf(selector),
            order: order++,
            declarations,
          };
          const needed = classOf(selector);
          const others = rules.get(needed);
          if (others) others.push(rule);
          else rules.set(needed, [rule]);
        }
      } else if (node.type === 'Rule') onIgnored('style');
    }
  };
  for (const { attributes, content } of styleElements(root)) {
    if ((attributes.get('type') ?? 'text/css') !== 'text/css') continue;
    const css = content.filter((part) => typeof part === 'string').join('');
    const sheet = parse(css, { parseAtrulePrelude: false, parseValue: false });
    if (sheet.type === 'StyleSheet') addRules(attributes.get('media') ?? '', sheet.children);
  }

  const matches = (rule: Rule, element: SvgElement) => {
    try {
      rule.matches ??= compile<Node, SvgElement>(rule.selector, { adapter, xmlMode: true });
    } catch {
      onIgnored('style');
      rule.matches = () => false;
    }
    return rule.matches(element);
  };
  const ownStyle = (style: string) => {
    const known = ownStyles.get(style);
    if (known !== undefined) return known;
    const list = parse(style, { context: 'declarationList', parseValue: false });
    const written = list.type === 'DeclarationList' ? write(list.children) : '';
    ownStyles.set(style, written);
    return written;
  };
  return (element) => {
    const matching = [...new Set(['', ...(element.attributes.get('class')?.split(/\s+/) ?? [])])]
      .flatMap((name) => rules.get(name) ?? [])
      .filter((rule) => matches(rule, element))
      .sort((a, b) => a.specificity - b.specificity || a.order - b.order);
    const style = element.attributes.get('style');
    return matching.map(({ declarations }) => declarations).join('') + (style ? ownStyle(style) : '');
  };
}

/** They do not change a drawing that is read already, is not printed, and has names of SVG only. */
const harmless: ReadonlySet<string> = new Set(['charset', 'namespace', 'page']);

/** @returns null if it depends on the screen */
function isShown(media: string): boolean | null {
  const queries = media
    .toLowerCase()
    .split(',')
    .map((query) => query.trim());
  if (queries.some((query) => ['', 'all', 'screen'].includes(query))) return true;
  return queries.every((query) => ['print', 'speech'].includes(query)) ? false : null;
}

/** Ids before classes before names of elements, as one number (Selectors 4, §17). */
function specificityOf(node: CssNode): number {
  switch (node.type) {
    case 'Selector':
      return [...node.children].reduce((sum, part) => sum + specificityOf(part), 0);
    case 'SelectorList':
      return Math.max(...[...node.children].map(specificityOf));
    case 'IdSelector':
      return 1e6;
    case 'PseudoClassSelector':
      if (node.name === 'where') return 0;
      if (['is', 'not', 'has'].includes(node.name) && node.children?.first)
        return specificityOf(node.children.first);
      return 1e3;
    case 'ClassSelector':
    case 'AttributeSelector':
      return 1e3;
    case 'TypeSelector':
      return node.name === '*' ? 0 : 1;
    default:
      return 0;
  }
}

/** A class that the element itself must have. */
function classOf({ children }: Selector): string {
  let found = '';
  for (const part of children) {
    if (part.type === 'Combinator') found = '';
    else if (part.type === 'ClassSelector') found = part.name;
  }
  return found;
}

function* styleElements(element: SvgElement): Generator<SvgElement> {
  if (element.isForeign) return;
  if (element.name === 'style') yield element;
  for (const inner of element.content) if (isElement(inner)) yield* styleElements(inner);
}

const isElement = (node: Node): node is SvgElement => typeof node !== 'string';

/** The drawing as `css-select` walks it. */
const adapter = {
  isTag: isElement,
  getName: ({ name }: SvgElement) => name,
  getAttributeValue: ({ attributes }: SvgElement, name: string) => attributes.get(name),
  hasAttrib: ({ attributes }: SvgElement, name: string) => attributes.has(name),
  getParent: ({ parent }: SvgElement) => parent,
  getChildren: (node: Node): Node[] => (isElement(node) ? node.content : []),
  getSiblings: (node: Node): Node[] => (isElement(node) ? (node.parent?.content ?? [node]) : []),
  getText: (node: Node): string => (isElement(node) ? '' : node),
  removeSubsets: (nodes: Node[]) => nodes,
};
