import { Refusal } from '../refusal.mjs';

/** The versions named under `engines` in package.json: from 20.19 up to 24. */
export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19) || major > 24) {
    throw new Refusal(
      `Потрібен Node.js від 20.19 до 24, а тут ${version}: установіть підтримувану версію (https://nodejs.org) і повторіть.`,
    );
  }
}
