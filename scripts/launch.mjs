// The first lines of every command. The rest is imported only after the check: an older Node would stumble over the
// syntax before it could say what is wrong.
import { Refusal } from './refusal.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';

/** Runs `main` of a module; a Refusal becomes one sentence and exit code 1. */
export async function launch(loadModule) {
  try {
    checkNodeVersion();
    const { main } = await loadModule();
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    process.exit(1);
  }
}
