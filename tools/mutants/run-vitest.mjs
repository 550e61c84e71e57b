import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join, relative } from 'node:path';
import { countVitest } from '../check/reports.mjs';

/** Ends it and what it started. */
function endGroup({ pid }) {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Ended meanwhile.
  }
}

/**
 * Runs test files, or folders of them, of a copy of the tree, to the first failure if `isBrief`.
 * @param {string} folder
 * @param {{ projects: string[], files: string[], isBrief?: boolean, limit?: number, env?: Record<string, string> }} options
 */
export async function runVitest(folder, { projects, files, isBrief = false, limit, env = {} }) {
  const report = join(folder, '.test', 'mutants.json');
  rmSync(report, { force: true });
  const args = ['run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report}`];
  args.push(...projects.map((project) => `--project=${project}`), ...(isBrief ? ['--bail=1'] : []), ...files);
  const child = spawn(join(folder, 'node_modules', '.bin', 'vitest'), args, {
    cwd: folder,
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: 'ignore',
    detached: true,
  });
  const onExit = () => endGroup(child);
  process.once('exit', onExit);
  const timer = limit && setTimeout(onExit, limit);
  const code = await new Promise((done) => child.once('close', (ended, signal) => done(signal ? null : ended)));
  clearTimeout(timer);
  process.off('exit', onExit);
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')).testResults : [];
  return {
    isPassed: code === 0,
    isOutOfTime: code === null,
    failures: countVitest(report, code ?? 1, folder).failures,
    failed: results.filter(({ status }) => status === 'failed').map(({ name }) => relative(folder, name)),
    times: new Map(results.map(({ name, startTime, endTime }) => [relative(folder, name), endTime - startTime])),
  };
}
