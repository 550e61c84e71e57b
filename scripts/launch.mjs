// Imports the rest after the version check: an older Node would fail on the syntax first.
import { Refusal } from './refusal.mjs';

function checkNodeVersion(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(
      `Потрібен Node.js 20.19 або новіший, а тут ${version}: установіть підтримувану версію (https://nodejs.org) і повторіть.`,
    );
  }
}

export async function launch(loadModule) {
  try {
    checkNodeVersion(process.versions.node);
    const { main } = await loadModule();
    await main();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    process.stderr.write(`✗ ${error.message}\n`);
    process.exit(1);
  }
}
