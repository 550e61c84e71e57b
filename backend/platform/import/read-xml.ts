import { SaxesParser } from 'saxes';

/** What stands between two tags, and open tags, are held in memory. */
const UNTAGGED_MAX = 1_000_000;
const DEPTH_MAX = 100;

export type Attributes = Readonly<Record<string, string>>;

/** Names of tags come without their prefix. */
export interface XmlHandlers {
  open: (name: string, attributes: Attributes) => void;
  close?: (name: string) => void;
  text?: (text: string) => void;
}

export class XmlFault extends Error {
  override readonly name = 'XmlFault';
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);

/** Yields what the handlers emit, part by part. Entities of a document type are unknown to the parser. Throws XmlFault. */
export async function* readXml<Item>(
  parts: AsyncIterable<Uint8Array>,
  handlersOf: (emit: (item: Item) => void) => XmlHandlers,
): AsyncGenerator<Item> {
  const parser = new SaxesParser();
  const decoder = new TextDecoder();
  const emitted: Item[] = [];
  const { open, close, text } = handlersOf((item) => void emitted.push(item));
  let untagged = 0;
  let depth = 0;
  parser.on('opentag', ({ name, attributes }) => {
    untagged = 0;
    depth += 1;
    if (depth > DEPTH_MAX) throw new XmlFault('too deep');
    open(localName(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    untagged = 0;
    depth -= 1;
    close?.(localName(name));
  });
  if (text) {
    parser.on('text', text);
    parser.on('cdata', text);
  }
  parser.on('error', ({ message }) => {
    throw new XmlFault(message);
  });
  let isEmpty = true;
  for await (const part of parts) {
    isEmpty = false;
    untagged += part.byteLength;
    if (untagged > UNTAGGED_MAX) throw new XmlFault('too long between two tags');
    parser.write(decoder.decode(part, { stream: true }));
    yield* emitted.splice(0);
  }
  if (isEmpty) return;
  parser.close();
  yield* emitted;
}

export async function collectXml<Item>(...given: Parameters<typeof readXml<Item>>): Promise<Item[]> {
  const items: Item[] = [];
  for await (const item of readXml(...given)) items.push(item);
  return items;
}
