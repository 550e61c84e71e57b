// Opens the database before the site does, so that a wrong setting is one sentence instead of a site of errors.
import { Refusal } from '../refusal.mjs';
import { say, step } from '../say.mjs';
import { programPath } from '../setup/bundle.mjs';
import { run, tail } from '../setup/run.mjs';

/** The command's own code for a database that does not answer now. */
const UNREACHABLE = 3;

class Unreachable extends Refusal {}

async function prepare() {
  const { code, errors } = await run(process.execPath, [programPath('inspection'), 'prepare']);
  if (code !== 0) throw new (code === UNREACHABLE ? Unreachable : Refusal)(tail(errors, 1));
}

/**
 * Migrates and, in demo mode, loads the samples. With a remote API there is no database here. In production a database that is
 * down keeps no citizen from what needs none: the site starts, and prepares it as soon as it answers.
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
