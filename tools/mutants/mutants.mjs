// A mutant is one small change of a file, found by Stryker's instrumenter. It is known by what it changes, not by its line,
// so that work elsewhere in the file changes nothing.
import { Instrumenter } from '@stryker-mutator/instrumenter';

/**
 * @typedef {{ file: string, mutator: string, from: string, to: string, nth: number }} Key `nth` of the same in its file
 * @typedef {Key & { line: number, location: Location, start: number, end: number, replacement: string }} Mutant
 * @typedef {{ start: Point, end: Point }} Location @typedef {{ line: number, column: number }} Point
 */

const OPTIONS = { plugins: null, excludedMutations: [], ignorers: [] };
const QUIET = { debug() {}, info() {}, warn() {}, isDebugEnabled: () => false };
const SHOWN = 100;

const shorten = (text) => text.replace(/\s+/g, ' ').trim().slice(0, SHOWN);

/** Words for a person, or a sentence of a description or a log: no test knows them by heart. */
const PROSE = /[А-ЯІЇЄҐа-яіїєґ]|^['"`]+[A-Za-z]+ [A-Za-z`]+ [A-Za-z`]+/;

/** @param {Key} key */
export const nameOf = ({ file, mutator, from, to, nth }) => [file, mutator, from, to, nth].join('\t');

function offsetsOf(text) {
  const lines = [0];
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines.push(at + 1);
  return ({ line, column }) => lines[line] + column;
}

/** @param {string} file @param {string} content @returns {Promise<Mutant[]>} */
export async function listMutants(file, content) {
  const { mutants } = await new Instrumenter(QUIET).instrument([{ name: file, content, mutate: true }], OPTIONS);
  const offsetOf = offsetsOf(content);
  const seen = new Map();
  return mutants.flatMap(({ mutatorName: mutator, location, replacement }) => {
    const [start, end] = [offsetOf(location.start), offsetOf(location.end)];
    const original = content.slice(start, end);
    if (mutator === 'StringLiteral' && PROSE.test(original)) return [];
    const key = { file, mutator, from: shorten(original), to: shorten(replacement), nth: 0 };
    const nth = seen.get(nameOf(key)) ?? 0;
    seen.set(nameOf(key), nth + 1);
    return [{ ...key, nth, location, line: location.start.line + 1, start, end, replacement }];
  });
}

/** In parentheses what would otherwise change its neighbours, too: `a && b` in `a && b && c`. */
const WITH_PARENTHESES = /^(?:Arithmetic|Logical|Equality|Conditional|Unary|Assignment|Boolean|Arrow)/;

/** The file's text with the change made. @param {string} content @param {Mutant} mutant */
export function applyMutant(content, { mutator, start, end, replacement }) {
  const isCase = /^(?:case\b|default:)/.test(replacement);
  const made = WITH_PARENTHESES.test(mutator) && !isCase ? `(${replacement})` : replacement;
  return content.slice(0, start) + made + content.slice(end);
}

/**
 * The files of these mutants with counters in their place; `names` gives for what a counter counts the mutant's name.
 * @param {Mutant[]} mutants @param {(file: string) => string} read
 */
export async function countReached(mutants, read) {
  const placeOf = ({ file, mutator, location: { start, end }, replacement }) =>
    JSON.stringify([file, mutator, start.line, start.column, end.line, end.column, replacement]);
  const files = [...new Set(mutants.map(({ file }) => file))].map((name) => ({
    name,
    content: read(name),
    mutate: mutants.filter(({ file }) => file === name).map(({ location }) => location),
  }));
  const counted = await new Instrumenter(QUIET).instrument(files, OPTIONS);
  const wanted = new Map(mutants.map((mutant) => [placeOf(mutant), nameOf(mutant)]));
  const names = counted.mutants.map(({ id, fileName, mutatorName, ...rest }) => [
    id,
    wanted.get(placeOf({ file: fileName, mutator: mutatorName, ...rest })),
  ]);
  return {
    files: new Map(counted.files.map(({ name, content }) => [name, content])),
    names: new Map(names.filter(([, name]) => name)),
  };
}
