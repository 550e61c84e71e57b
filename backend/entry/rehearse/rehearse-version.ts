import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type Config, ConfigError, environmentWith } from '@/backend/core/config';
import { textOf } from '@/domain/keys';
import { addFine, type FineDifferences, type FineStanding, noFineDifferences } from './differences';
import { withScratchPair } from './scratch-pair';
import { type AnswerLine, readSnapshot, writeSnapshot } from './snapshot';

const LINES_MAX_BYTES = 16 * 1024 * 1024;

export interface CallDifference {
  call: string;
  /** How many answers of the sample differ. */
  differing: number;
  compared: number;
  added: string[];
  gone: string[];
  changed: string[];
}

export interface VersionDifferences {
  copiedAt: string;
  fines: FineDifferences;
  calls: CallDifference[];
}

/** The environment wins over the other folder's .env: nothing may lead it to the running site's data. */
export const apart = (dataDir: string) =>
  environmentWith({
    DATA_DIR: dataDir,
    DATABASE_URL: '',
    S3_ENDPOINT: '',
    SMTP_URL: '',
    WEB_PUSH: 'off',
    BACKUP_DIR: '',
    OPERATOR_EMAIL: '',
    LOAD_SAMPLES: 'no',
    LOG_LEVEL: 'error',
  });

async function runOther(folder: string, args: string[], dataDir: string): Promise<void> {
  const program = join(folder, 'scripts', 'inspection.mjs');
  try {
    await promisify(execFile)(process.execPath, [program, ...args], {
      cwd: folder,
      env: apart(dataDir),
      maxBuffer: LINES_MAX_BYTES,
    });
  } catch (error) {
    const stderr = textOf(error, 'stderr');
    throw new ConfigError(
      `Версія в ${folder} не виконала ${args[0] ?? ''} на копії: ${stderr.trim().split('\n')[0] || String(error)}`,
    );
  }
}

interface Snapshot {
  fines: Map<string, FineStanding>;
  answers: Map<string, AnswerLine>;
}

async function load(file: string): Promise<Snapshot> {
  const snapshot: Snapshot = { fines: new Map(), answers: new Map() };
  for await (const line of readSnapshot(file))
    if ('serial' in line) snapshot.fines.set(line.serial, line);
    else snapshot.answers.set(`${line.call} ${line.who}`, line);
  return snapshot;
}

function compareAnswers(before: Snapshot['answers'], after: Snapshot['answers']): CallDifference[] {
  const calls = new Map<string, CallDifference>();
  for (const [key, { call, fields: old }] of before) {
    const found = calls.get(call) ?? { call, differing: 0, compared: 0, added: [], gone: [], changed: [] };
    calls.set(call, found);
    found.compared += 1;
    const fresh = after.get(key)?.fields ?? {};
    const note = (list: string[], names: string[]) => list.push(...names.filter((name) => !list.includes(name)));
    const added = Object.keys(fresh).filter((name) => !(name in old));
    const gone = Object.keys(old).filter((name) => !(name in fresh));
    const changed = Object.keys(old).filter((name) => name in fresh && old[name] !== fresh[name]);
    note(found.added, added);
    note(found.gone, gone);
    note(found.changed, changed);
    if (added.length + gone.length + changed.length > 0) found.differing += 1;
  }
  return [...calls.values()].filter(({ differing }) => differing > 0);
}

export async function rehearseVersion(config: Config, given: string, now: number): Promise<VersionDifferences> {
  const folder = resolve(given);
  if (!existsSync(join(folder, 'scripts', 'inspection.mjs')))
    throw new ConfigError(
      `У ${folder} немає сайту: вкажіть папку з іншою версією (git worktree, розпакований випуск).`,
    );
  return withScratchPair(config, now, async ({ copiedAt, before, after }) => {
    const files = [before, after].map(({ dataDir }) =>
      join(dirname(dataDir), `${dataDir.split('/').at(-1) ?? ''}.ndjson`),
    );
    const [ours = '', theirs = ''] = files;
    await writeSnapshot(before, ours, now);
    await runOther(folder, ['migrate'], after.dataDir);
    await runOther(folder, ['rehearse', 'snapshot', theirs, '--at', String(now)], after.dataDir);
    const [old, fresh] = [await load(ours), await load(theirs)];
    const fines = noFineDifferences();
    for (const serial of new Set([...old.fines.keys(), ...fresh.fines.keys()]))
      addFine(fines, old.fines.get(serial) ?? null, fresh.fines.get(serial) ?? null);
    return { copiedAt, fines, calls: compareAnswers(old.answers, fresh.answers) };
  });
}
