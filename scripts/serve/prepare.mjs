// Opens the database before the site does, so that a wrong setting is one sentence instead of a site of errors.
import { Refusal } from '../refusal.mjs';
import { step } from '../say.mjs';
import { programPath } from '../setup/bundle.mjs';
import { run, tail } from '../setup/run.mjs';

/** Migrates and, in demo mode, loads the samples. With a remote API there is no database here. */
export async function prepareDatabase() {
  if (process.env.API_BASE_URL) return;
  await step({ doing: 'Готую базу даних', done: 'Базу даних підготовлено' }, async () => {
    const { code, errors } = await run(process.execPath, [programPath('inspection'), 'prepare']);
    if (code !== 0) throw new Refusal(tail(errors, 1));
  });
}
