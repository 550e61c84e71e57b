// Runs COPY and RUN of the Dockerfile without a container engine.
import { spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';

const ROOT = process.cwd();

interface Instruction {
  name: string;
  value: string;
}

export function readStages(): Instruction[][] {
  const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '');
  const instructions = [...text.matchAll(/^([A-Z]+) +(.+)$/gm)].map(([, name = '', value = '']) => ({ name, value }));
  const stages: Instruction[][] = [];
  for (const instruction of instructions) {
    if (instruction.name === 'FROM') stages.push([]);
    stages.at(-1)?.push(instruction);
  }
  return stages;
}

const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => ({
    isKept: line.startsWith('!'),
    pattern: new RegExp(`^${line.replace(/^!/, '').replace(/[.]/g, '\\.').replace(/\*/g, '[^/]*')}(/|$)`),
  }));

/** The last matching line of .dockerignore decides. */
export const isInContext = (path: string): boolean =>
  ignored.findLast(({ pattern }) => pattern.test(path))?.isKept ?? true;

function copy(folder: string, value: string) {
  const sources = value.split(/\s+/).slice(0, -1);
  for (const source of sources) {
    cpSync(join(ROOT, source), source === '.' ? folder : join(folder, source), {
      recursive: true,
      filter: (from) => isInContext(relative(ROOT, from)),
    });
  }
}

/** COPY --from=<stage>: `built` is that stage's WORKDIR. */
function copyBuilt(folder: string, value: string, { built, workdir }: { built: string; workdir: string }) {
  const words = value.split(/\s+/).filter((word) => !word.startsWith('--'));
  const target = join(folder, words.at(-1) ?? '');
  for (const source of words.slice(0, -1)) {
    const from = join(built, relative(workdir, source));
    // Of a folder its contents are copied.
    const isIntoFolder = words.at(-1)?.endsWith('/') && !statSync(from).isDirectory();
    cpSync(from, isIntoFolder ? join(target, basename(source)) : target, { recursive: true, verbatimSymlinks: true });
  }
}

/** The last stage, made of what the first one built. Its RUN needs the image's own user and is left out. */
export function copyProduct(stage: Instruction[], folder: string, built: string) {
  const workdir = stage.find(({ name }) => name === 'WORKDIR')?.value ?? '/';
  for (const { name, value } of stage) if (name === 'COPY') copyBuilt(folder, value, { built, workdir });
}

/** A folder for PATH whose `npm` has this major version and these options. */
export function npmOfVersion(folder: string, major: string, options = ''): string {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'npm'), `#!/bin/sh\nexec npx --yes --prefer-offline npm@${major} "$@" ${options}\n`);
  chmodSync(join(folder, 'npm'), 0o755);
  return folder;
}

export function containerEnv(programs: string): NodeJS.ProcessEnv {
  const env = { ...process.env, PATH: `${programs}:${process.env.PATH}` };
  for (const name of ['NODE_ENV', 'AUTH_SECRET', 'TZ']) Reflect.deleteProperty(env, name);
  return env;
}

export function runStage(stage: Instruction[], { folder, env }: { folder: string; env: NodeJS.ProcessEnv }) {
  for (const { name, value } of stage) {
    if (name === 'COPY') copy(folder, value);
    if (name !== 'RUN') continue;
    const { status, stdout, stderr } = spawnSync('sh', ['-c', value], { cwd: folder, env, encoding: 'utf8' });
    if (status !== 0) throw new Error(`RUN ${value}\n${stdout}\n${stderr}`);
  }
}
