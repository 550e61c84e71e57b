// npm run structure [-- <checkout>]: figures about the structure of the code, from its syntax trees.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import ts from 'typescript';
import { fileURLToPath } from 'node:url';
import { cyclesOf, folderArrows, pairsOf, roomsOf } from './structure/folders.mjs';

const ROOT = resolve(
  process.argv.slice(2).find((word) => !word.startsWith('--')) ?? join(dirname(fileURLToPath(import.meta.url)), '..'),
);
const PRODUCT = ['app', 'components', 'lib', 'contract', 'domain', 'backend', 'server', 'scripts'];
const AT_TOP = ['middleware.ts', 'instrumentation.ts', 'next.config.ts'];
const CODE = /\.(ts|tsx|mjs|cjs|js)$/;

function filesBelow(folder) {
  const path = join(ROOT, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    const below = `${folder}/${entry.name}`;
    return entry.isDirectory() ? filesBelow(below) : [below];
  });
}

const linesOf = (text) => text.trimEnd().split('\n').length;
const share = (part, whole) => `${((part / whole) * 100).toFixed(1)} %`;

function percentile(values, part) {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
}

function commentsOf(source) {
  const ranges = new Map();
  const add = (found) => found?.forEach((range) => ranges.set(range.pos, range));
  const visit = (node) => {
    add(ts.getLeadingCommentRanges(source.text, node.getFullStart()));
    add(ts.getTrailingCommentRanges(source.text, node.getEnd()));
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...ranges.values()].filter(
    ({ pos, end }) => !/^\/\*\* @type|oxlint-|@vitest-/.test(source.text.slice(pos, end)),
  );
}

const lineAt = (source, position) => source.getLineAndCharacterOfPosition(position).line;

function measure(path) {
  const text = readFileSync(join(ROOT, path), 'utf8');
  const lines = linesOf(text);
  if (!CODE.test(path)) return { path, lines, code: false };
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found = {
    path,
    lines,
    code: true,
    imports: [],
    importLines: 0,
    casts: 0,
    functions: [],
    comments: 0,
    commentLines: 0,
  };
  const visit = (node) => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
      found.imports.push(node.moduleSpecifier.text);
      if (ts.isImportDeclaration(node))
        found.importLines += lineAt(source, node.getEnd()) - lineAt(source, node.getStart()) + 1;
    }
    if (ts.isAsExpression(node) && node.type.getText(source) !== 'const') found.casts += 1;
    if (ts.isFunctionLike(node) && node.body)
      found.functions.push({
        name: node.name?.getText(source) ?? node.parent?.name?.getText?.(source) ?? '(anonymous)',
        at: `${path}:${lineAt(source, node.getStart()) + 1}`,
        lines: lineAt(source, node.getEnd()) - lineAt(source, node.getStart()) + 1,
      });
    ts.forEachChild(node, visit);
  };
  visit(source);
  for (const { pos, end } of commentsOf(source)) {
    found.comments += 1;
    found.commentLines += lineAt(source, end) - lineAt(source, pos) + 1;
  }
  return found;
}

function resolveImport(from, specifier) {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? relative(ROOT, join(ROOT, dirname(from), specifier))
      : null;
  if (base === null) return null;
  const candidates = [base, `${base}.ts`, `${base}.tsx`, `${base}.mjs`, `${base}.js`, `${base}/index.ts`];
  return candidates.find((path) => existsSync(join(ROOT, path)) && statSync(join(ROOT, path)).isFile()) ?? null;
}

const files = [...PRODUCT.flatMap(filesBelow), ...AT_TOP.filter((path) => existsSync(join(ROOT, path)))]
  .filter((path) => CODE.test(path) || path.endsWith('.css'))
  .map(measure);
const code = files.filter((file) => file.code);
const total = (list, key) => list.reduce((sum, file) => sum + file[key], 0);
const arrows = code.flatMap(({ path, imports }) =>
  imports.map((specifier) => ({ from: path, to: resolveImport(path, specifier) })).filter(({ to }) => to !== null),
);
const importers = new Map();
for (const { from, to } of arrows) importers.set(to, new Set([...(importers.get(to) ?? []), from]));
const withOneImporter = code.filter(({ path }) => importers.get(path)?.size === 1);
const foldable = withOneImporter.filter(
  ({ path, lines }) => lines <= 40 && dirname([...importers.get(path)][0]) === dirname(path),
);
const functions = code.flatMap((file) => file.functions);
const longest = functions.reduce((one, other) => (other.lines > one.lines ? other : one));
const codeLines = total(code, 'lines');
const comments = total(code, 'comments');

const rows = [
  ['product lines (TypeScript, JavaScript, CSS)', total(files, 'lines')],
  ['product files', files.length],
  ['code files, lines', `${code.length}, ${codeLines}`],
  [
    'lines a code file: median, p90, longest',
    [0.5, 0.9, 1]
      .map((part) =>
        percentile(
          code.map((file) => file.lines),
          part,
        ),
      )
      .join(', '),
  ],
  ['share of import lines', share(total(code, 'importLines'), codeLines)],
  ['comments, their lines', `${comments}, ${share(total(code, 'commentLines'), codeLines)}`],
  ['files without a comment', share(code.filter((file) => file.comments === 0).length, code.length)],
  ['casts (as T, without as const)', total(code, 'casts')],
  ['modules with one importer', withOneImporter.length],
  ['… of at most 40 lines, in its folder', foldable.length],
  ['longest function', `${longest.name}, ${longest.lines} (${longest.at})`],
  ['functions over 60 lines', functions.filter((one) => one.lines > 60).length],
];
let inCycles = 0;
const rooms = roomsOf(code.map(({ path }) => path)).filter((room) => !room.startsWith('scripts'));
for (const room of rooms) {
  const graph = folderArrows(arrows, room);
  const pairs = pairsOf(graph);
  const cycles = cyclesOf(graph);
  inCycles += cycles.flat().length;
  if (cycles.length > 0 && process.argv.includes('--cycles'))
    rows.push(
      [`${room}/: pairs`, pairs.join(' ')],
      [`${room}/: cycles`, cycles.map((one) => one.join(' ')).join(' | ')],
    );
}
rows.push(['folders with folders, folders in cycles', `${rooms.length}, ${inCycles}`]);
for (const [name, value] of rows) process.stdout.write(`${name.padEnd(48)} ${value}\n`);
