import {
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../scripts/refusal.mjs';
import { ROOT } from '../scripts/setup/root.mjs';
import { run } from '../scripts/setup/run.mjs';

async function git(...args) {
  const { code, output, errors } = await run('git', args, { cwd: ROOT });
  if (code !== 0) throw new Refusal(`git ${args[0]}: ${errors}`);
  return output;
}

function link(from, to) {
  try {
    linkSync(from, to);
  } catch {
    // Another disk.
    copyFileSync(from, to);
  }
}

/** The build does not take a node_modules that is a link itself. */
function linkTree(from, to) {
  mkdirSync(to);
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else link(source, target);
  }
}

/**
 * Runs `work` in a copy of what is committed and of what is not yet; faults are never made in the developer's own files.
 * @template Result
 * @param {(folder: string) => Promise<Result>} work
 */
export async function inCopy(work) {
  const folder = join(mkdtempSync(join(tmpdir(), 'parkinspection-copy-')), 'copy');
  try {
    await git('worktree', 'add', '--quiet', '--detach', folder);
    const changed = await git('diff', 'HEAD', '--name-only', '--no-renames', '-z');
    const added = await git('ls-files', '--others', '--exclude-standard', '-z');
    for (const file of `${changed}${added}`.split('\0').filter(Boolean)) {
      rmSync(join(folder, file), { force: true });
      if (!existsSync(join(ROOT, file))) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      copyFileSync(join(ROOT, file), join(folder, file));
    }
    linkTree(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
    return await work(folder);
  } finally {
    rmSync(dirname(folder), { recursive: true, force: true });
    await git('worktree', 'prune');
  }
}

/**
 * Runs `work` while these files of the copy have these texts.
 * @template Result
 * @param {string} folder @param {Map<string, string>} changed @param {() => Promise<Result>} work
 */
export async function withChanged(folder, changed, work) {
  const before = [...changed.keys()].map((file) => [file, readFileSync(join(folder, file), 'utf8')]);
  try {
    for (const [file, text] of changed) writeFileSync(join(folder, file), text);
    return await work();
  } finally {
    for (const [file, text] of before) writeFileSync(join(folder, file), text);
  }
}
