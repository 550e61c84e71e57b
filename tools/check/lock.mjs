// `npm ci` of npm 11 rejects a lock file without every platform's builds, and npm omits those its registry does not
// serve.
const OS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const CPU = ['arm', 'arm64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'x64'];
const LIBC = { gnu: 'glibc', musl: 'musl' };

function locate(packages, path, name) {
  for (let from = path; ; from = from.slice(0, Math.max(from.lastIndexOf('/node_modules/'), 0))) {
    const found = `${from}${from && '/'}node_modules/${name}`;
    if (packages[found]) return found;
    if (!from) return undefined;
  }
}

/** E.g. `@next/swc-linux-x64-musl`. */
function platformOf(name) {
  const parts = name.split(/[/-]/);
  const [os, cpu, libc] = [OS, CPU, Object.keys(LIBC)].map((known) => parts.find((part) => known.includes(part)));
  if (!os || !cpu) throw new Error(`${name}: not the name of a platform's build; add its entry to the lock by hand`);
  return { os: [os], cpu: [cpu], libc: libc && [LIBC[libc]] };
}

function entryOf({ packages, path, name, version }) {
  const parent = packages[path];
  const siblings = Object.keys(parent.optionalDependencies).map((other) => packages[locate(packages, path, other)]);
  const { license, engines } = siblings.find((entry) => entry?.os && entry.version === version) ?? parent;
  const { os, cpu, libc } = platformOf(name);
  // In npm's order, or npm would rewrite the lock file.
  const entry = { version, cpu, dev: parent.dev, libc, license, optional: true, os, engines };
  return Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined));
}

/**
 * @typedef {{ version?: string, dev?: boolean, optionalDependencies?: Record<string, string>, [key: string]: unknown }} Entry
 * @param {Record<string, Entry>} packages of the lock
 * @returns {[path: string, Entry][]} the builds that an optional dependency names and the lock does not have
 */
export function missingBuilds(packages) {
  return Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !locate(packages, path, name))
      .map(([name, version]) => [`node_modules/${name}`, entryOf({ packages, path, name, version })]),
  );
}

/** @param {Record<string, Entry>} packages */
export function withEveryBuild(packages) {
  const all = [...Object.entries(packages), ...missingBuilds(packages)];
  return Object.fromEntries(all.sort(([one], [other]) => one.localeCompare(other, 'en')));
}
