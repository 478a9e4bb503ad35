import { SaxesParser } from 'saxes';
import { SamlRefused } from './saml-refusal.ts';

export interface XmlElement {
  /** Without its prefix. */
  name: string;
  namespace: string;
  /** Those without a prefix. */
  attributes: ReadonlyMap<string, string>;
  children: readonly XmlElement[];
  /** Its own text, without that of its children; comments do not end it. */
  text: string;
}

export const NAMESPACES = {
  assertion: 'urn:oasis:names:tc:SAML:2.0:assertion',
  metadata: 'urn:oasis:names:tc:SAML:2.0:metadata',
  protocol: 'urn:oasis:names:tc:SAML:2.0:protocol',
  signature: 'http://www.w3.org/2000/09/xmldsig#',
} as const;

const MOST_ELEMENTS = 20_000;
const MOST_DEPTH = 50;

/**
 * Reads well-formed XML. A document type is refused, and with it all entities but the five of XML itself: SAML has no
 * use for them. Its time is proportional to the length.
 * @throws SamlRefused
 */
export function parseXml(xml: string): XmlElement {
  const parser = new SaxesParser({ xmlns: true, position: false });
  const open: (XmlElement & { children: XmlElement[] })[] = [];
  let root: XmlElement | undefined;
  let count = 0;
  const refuse = () => {
    throw new SamlRefused('wrong-xml');
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('processinginstruction', refuse);
  parser.on('opentag', ({ local, uri, attributes }) => {
    count += 1;
    if (count > MOST_ELEMENTS || open.length >= MOST_DEPTH) refuse();
    const plain = Object.values(attributes).filter(({ prefix }) => prefix === '');
    const element = {
      name: local,
      namespace: uri,
      attributes: new Map(plain.map((attribute) => [attribute.local, attribute.value])),
      children: [],
      text: '',
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  parser.on('closetag', () => {
    open.pop();
  });
  const onText = (text: string) => {
    const element = open.at(-1);
    if (element) element.text += text;
  };
  parser.on('text', onText);
  parser.on('cdata', onText);
  parser.write(xml).close();
  if (!root) throw new SamlRefused('wrong-xml');
  return root;
}

type Vocabulary = keyof typeof NAMESPACES;

export function isElement(element: XmlElement, vocabulary: Vocabulary, name: string): boolean {
  return element.name === name && element.namespace === NAMESPACES[vocabulary];
}

export function childrenOf(element: XmlElement, vocabulary: Vocabulary, name: string): XmlElement[] {
  return element.children.filter((child) => isElement(child, vocabulary, name));
}

/** The only child of this name; null for none. @throws SamlRefused for several */
export function childOf(element: XmlElement, vocabulary: Vocabulary, name: string): XmlElement | null {
  const [child = null, ...others] = childrenOf(element, vocabulary, name);
  if (others.length > 0) throw new SamlRefused('wrong-token');
  return child;
}

/** The element and all elements in it. */
export function* elementsIn(element: XmlElement): Generator<XmlElement> {
  yield element;
  for (const child of element.children) yield* elementsIn(child);
}
