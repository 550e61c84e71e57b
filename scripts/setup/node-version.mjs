import { Refusal } from '../refusal.mjs';

export function checkNodeVersion(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Refusal(
      `Потрібен Node.js 20.19 або новіший, а тут ${version}: установіть підтримувану версію (https://nodejs.org) і повторіть.`,
    );
  }
}
