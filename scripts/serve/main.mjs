import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from '../refusal.mjs';
import { duration, say, step } from '../say.mjs';
import { ensureBuilt, ensurePrograms } from '../setup/build.mjs';
import { programPath } from '../setup/bundle.mjs';
import { checkDataFolder } from '../setup/data-folder.mjs';
import { loadEnvironment } from '../setup/environment.mjs';
import { ensureInstalled } from '../setup/install.mjs';
import { oneAtATime } from '../setup/one-at-a-time.mjs';
import { ROOT } from '../setup/root.mjs';
import { addressForPeople, checkAddress, readAddress, readMetricsAddress } from './address.mjs';
import { ensureSecret } from './secret.mjs';
import { tellSystemd } from './systemd.mjs';
import { run, tail } from '../setup/run.mjs';

const UNREACHABLE = 3;

class Unreachable extends Refusal {}

async function prepare() {
  const { code, errors } = await run(process.execPath, [programPath('inspection'), 'prepare']);
  if (code !== 0) throw new (code === UNREACHABLE ? Unreachable : Refusal)(tail(errors, 1));
}

/**
 * No-op with a remote API. In production an unreachable database does not block the start: the site prepares it once it
 * answers.
 */
async function prepareDatabase() {
  if (process.env.API_BASE_URL) return;
  try {
    await step({ doing: 'Готую базу даних', done: 'Базу даних підготовлено' }, prepare);
  } catch (error) {
    if (!(error instanceof Unreachable) || process.env.APP_MODE !== 'production') throw error;
    say(`! ${error.message} Сайт запускається без бази й під’єднається до неї сам.`);
  }
}

const development = process.argv.includes('--dev');
const startedAt = performance.now();

function samplesAreLoaded() {
  if (process.env.API_BASE_URL) return false;
  const wanted = process.env.LOAD_SAMPLES || 'auto';
  return wanted === 'yes' || (wanted === 'auto' && process.env.APP_MODE !== 'production');
}

function sampleCitizen() {
  if (!samplesAreLoaded()) return [];
  const [{ email, password }] = JSON.parse(readFileSync(join(ROOT, 'samples', 'citizens.json'), 'utf8'));
  return [`Зразковий громадянин: ${email}, пароль ${password}`];
}

export async function main() {
  process.chdir(ROOT);
  process.env.NODE_ENV = development ? 'development' : 'production';
  loadEnvironment(process.env.NODE_ENV);
  const found = [];
  const check = async (work) => {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      found.push(error.message);
    }
  };
  const address = await check(readAddress);
  if (address) await check(() => checkAddress(address));
  const figures = await check(() => readMetricsAddress(address));
  if (figures) await check(() => checkAddress(figures));
  const dataDir = await check(() => checkDataFolder('npm start'));
  if (dataDir) process.env.DATA_DIR = dataDir;
  if (process.env.APP_MODE !== 'production' && address) process.env.SITE_URL ||= addressForPeople(address);
  if (dataDir || process.env.APP_MODE === 'production') await check(() => ensureSecret(dataDir));
  process.env.NEXT_TELEMETRY_DISABLED ??= '1';

  await oneAtATime(ensureInstalled);
  await oneAtATime(ensurePrograms);
  const { countProcesses, findProblems } = await import(pathToFileURL(programPath('environment')).href);
  const problems = findProblems(found, process.env);
  if (problems.length > 0) throw new Refusal(problems.join('\n✗ '));
  // Before the build, to report a wrong DATABASE_URL at once.
  await prepareDatabase();
  if (!development) await oneAtATime(ensureBuilt);
  const missing = await step({ doing: 'Запускаю сайт', done: 'Сайт запущено' }, async () => {
    const processes = development ? 1 : countProcesses();
    const { serve } = await import(pathToFileURL(programPath(processes > 1 ? 'primary' : 'server')).href);
    return processes > 1 ? serve(address, processes) : serve(address, { development });
  });
  await tellSystemd();
  say(
    `\nПаркінспекція працює: ${addressForPeople(address)} (запуск тривав ${duration(performance.now() - startedAt)})`,
  );
  for (const line of [...sampleCitizen(), ...missing]) say(line);
  say('Зупинити: Ctrl+C');
}
