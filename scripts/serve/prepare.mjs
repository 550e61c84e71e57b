import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { programPath } from '../setup/bundle.mjs';
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
export async function prepareDatabase() {
  if (process.env.API_BASE_URL) return;
  try {
    await step({ doing: 'Готую базу даних', done: 'Базу даних підготовлено' }, prepare);
  } catch (error) {
    if (!(error instanceof Unreachable) || process.env.APP_MODE !== 'production') throw error;
    say(`! ${error.message} Сайт запускається без бази й під’єднається до неї сам.`);
  }
}
