// A fault is a unified diff whose line numbers are not read: each hunk has to fit exactly one place of its file, so that
// work elsewhere in the file breaks nothing.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';

const FOLDER = join(ROOT, 'tools', 'seeded', 'faults');
const HEADER = /^Breaks: (?<breaks>.+)\nTests: (?<tests>\S.*)\n/;

/**
 * @typedef {{ file: string, find: string, replace: string }} Edit
 * @typedef {{ id: string, breaks: string, tests: string[], edits: Edit[] }} Fault
 */

/** @param {string} hunk @param {string} dropped the sign of the lines of the other side */
const sideOf = (hunk, dropped) =>
  hunk
    .split('\n')
    .filter((line) => !line.startsWith(dropped))
    .map((line) => line.slice(1))
    .join('\n');

/** @param {string} id @param {string} text @returns {Fault} */
export function parseFault(id, text) {
  const header = HEADER.exec(text)?.groups;
  if (!header) throw new Refusal(`${id}: на початку мають бути рядки «Breaks: …» і «Tests: …».`);
  const edits = text
    .replace(/^(?:diff --git|index) .*\n/gm, '')
    .split(/^--- a\//m)
    .slice(1)
    .flatMap((part) => {
      const file = part.slice(0, part.indexOf('\n'));
      const hunks = part.split(/^@@.*\n/m).slice(1);
      return hunks
        .map((hunk) => hunk.replace(/\n$/, ''))
        .map((hunk) => ({ file, find: sideOf(hunk, '+'), replace: sideOf(hunk, '-') }));
    });
  return { id, breaks: header.breaks, tests: header.tests.split(' '), edits };
}

/** @returns {Fault[]} */
export const listFaults = () =>
  readdirSync(FOLDER)
    .filter((name) => name.endsWith('.patch'))
    .map((name) => parseFault(name.slice(0, -'.patch'.length), readFileSync(join(FOLDER, name), 'utf8')))
    .sort((one, other) => one.id.localeCompare(other.id, 'en', { numeric: true }));

/**
 * The files of a fault as it leaves them. Throws Refusal where a hunk fits nowhere, or several places.
 * @param {Fault} fault @param {string} root @returns {Map<string, string>}
 */
export function applyFault({ id, edits }, root = ROOT) {
  const changed = new Map();
  if (edits.length === 0) throw new Refusal(`${id}: змін немає.`);
  for (const { file, find, replace } of edits) {
    if (!existsSync(join(root, file))) throw new Refusal(`${id}: файлу ${file} немає.`);
    const parts = (changed.get(file) ?? `\n${readFileSync(join(root, file), 'utf8')}`).split(`\n${find}\n`);
    if (parts.length !== 2)
      throw new Refusal(`${id}: місць у ${file}, до яких пасує вада, – ${parts.length - 1}, а має бути одне:\n${find}`);
    changed.set(file, parts.join(replace === '' ? '\n' : `\n${replace}\n`));
  }
  return new Map([...changed].map(([file, text]) => [file, text.slice(1)]));
}
