import {
  copyFileSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { Refusal } from '../../scripts/refusal.mjs';
import { ROOT } from '../../scripts/setup/root.mjs';
import { run } from '../../scripts/setup/run.mjs';

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
  const folder = join(mkdtempSync(join(tmpdir(), 'parkinspection-seeded-')), 'copy');
  try {
    await git('worktree', 'add', '--quiet', '--detach', folder);
    const changed = await git('ls-files', '--modified', '--others', '--exclude-standard', '-z');
    const deleted = new Set((await git('ls-files', '--deleted', '-z')).split('\0'));
    for (const file of changed.split('\0').filter(Boolean)) {
      rmSync(join(folder, file), { force: true });
      if (deleted.has(file)) continue;
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
