// Imports the rest after the version check: an older Node would fail on the syntax first.
import { Refusal } from './refusal.mjs';
import { checkNodeVersion } from './setup/node-version.mjs';

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
