interface Node {
  line: string;
  children: Node[];
}

const LINE = /^(\s*)- '?(.*)$/;

function parse(snapshot: string): Node[] {
  const root: Node = { line: '', children: [] };
  const open: [depth: number, node: Node][] = [[-1, root]];
  for (const [, indent = '', line = ''] of snapshot.split('\n').map((text) => LINE.exec(text) ?? [])) {
    if (line === '') continue;
    while ((open.at(-1)?.[0] ?? -1) >= indent.length) open.pop();
    const node = { line, children: [] };
    open.at(-1)?.[1].children.push(node);
    open.push([indent.length, node]);
  }
  return root.children;
}

/** Running text, which tests of words are for, and choices of a list. */
const LEFT_OUT = /^(?:text|paragraph|time|strong|term|definition|caption|option|cell|img|\/url)\b/;

/** As data has it: news, towed cars, places; one stands for all. */
const isOfData = ({ line, children }: Node) =>
  /^(?:list|rowgroup)\b/.test(line) &&
  (children.length > 12 || /article|rowheader|\[level=3\]/.test(JSON.stringify(children)));

/** Roles and names without what changes by the day: numbers and what is after the name. */
const roleAndName = (line: string) =>
  line
    .replace(/^(\w+(?: "(?:[^"\\]|\\.)*")?(?: \[[^\]]+\])*).*$/, '$1')
    .replace(/(?<!level=)\d(?:[\d\s.:,]*\d)?/g, '0')
    .replace(/^figure .*/, 'figure');

const withoutName = (line: string) => line.replace(/ ".*"/, ' "…"');

function write(nodes: Node[], depth: number, isData: boolean): string[] {
  return nodes.flatMap((node) => {
    const { line, children } = node;
    if (LEFT_OUT.test(line)) return write(children, depth, isData);
    const shown = isOfData(node) ? children.slice(0, 1) : children;
    const own = roleAndName(line);
    return [
      `${'  '.repeat(depth)}${isData ? withoutName(own) : own}`,
      ...write(shown, depth + 1, isData || isOfData(node)),
    ];
  });
}

/** Of the text of `ariaSnapshot()`. */
export const outlineOf = (snapshot: string): string => `${write(parse(snapshot), 0, false).join('\n')}\n`;
