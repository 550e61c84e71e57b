/** Require attribution only. */
const FREE = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'OFL-1.1',
  'Python-2.0',
  'Zlib',
]);
/** Require sharing changes; we use them unchanged, as separate packages. */
const SHARED = new Set(['MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later']);

/** Old packages name it in `licenses` or in their readme, not in the lock file. */
const SAID_ELSEWHERE = {
  busboy: 'MIT',
  dicer: 'MIT',
  'humanize-number': 'MIT',
  only: 'MIT',
  streamsearch: 'MIT',
};

/** Neither free nor shared, each with its decision. */
const EXCEPTIONS = {
  'dictionary-uk': 'decisions/2026-11-22-a-dictionary-for-the-tests.md',
  'react-leaflet': 'decisions/2026-11-22-the-licence-of-react-leaflet.md',
  '@react-leaflet/core': 'decisions/2026-11-22-the-licence-of-react-leaflet.md',
};

const nameOf = (path) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);

function isAllowed(expression) {
  const bare = expression.replace(/^\((.*)\)$/, '$1');
  if (bare.includes(' OR ')) return bare.split(' OR ').some(isAllowed);
  return bare.split(' AND ').every((one) => FREE.has(one) || SHARED.has(one));
}

/**
 * @typedef {{ name: string, version: string, licence: string, isInProduct: boolean, exception?: string, isRefused: boolean }} Licensed
 * @param {{ packages: Record<string, { version?: string, license?: string, dev?: boolean, link?: boolean }> }} lock
 * @returns {Licensed[]} by name
 */
export function readLicences(lock) {
  const found = Object.entries(lock.packages)
    .filter(([path, { link = false }]) => path.includes('node_modules/') && !link)
    .map(([path, { version = '', license, dev = false }]) => {
      const name = nameOf(path);
      const licence = license ?? SAID_ELSEWHERE[name] ?? 'unknown';
      const exception = EXCEPTIONS[name];
      return {
        name,
        version,
        licence,
        isInProduct: !dev,
        ...(exception ? { exception } : {}),
        isRefused: !exception && !isAllowed(licence),
      };
    });
  const byName = new Map(found.map((one) => [`${one.name}@${one.version} ${one.isInProduct}`, one]));
  return [...byName.values()].sort((a, b) => (`${a.name}@${a.version}` < `${b.name}@${b.version}` ? -1 : 1));
}

function listOf(licensed) {
  const licences = [...new Set(licensed.map(({ licence }) => licence))].sort();
  return licences.map((licence) => {
    const names = licensed.filter((one) => one.licence === licence).map(({ name, version }) => `${name} ${version}`);
    return `**${licence}** (${names.length}): ${names.join(', ')}\n`;
  });
}

export function writeLicences(licensed) {
  const exceptions = licensed.filter(({ exception }) => exception);
  return [
    '# Licences',
    '',
    'Made from `package-lock.json` by `npm run licences`; `npm test` fails when it is old, or when a package comes with a licence',
    'that is neither free nor shared (`tools/check/licences.mjs` names them).',
    '',
    '## Exceptions',
    '',
    ...exceptions.map(
      ({ name, version, licence, exception }) => `- ${name} ${version}, ${licence}: [the reason](${exception})`,
    ),
    '',
    '## In the product',
    '',
    ...listOf(licensed.filter(({ isInProduct }) => isInProduct)),
    '## Only where it is built and tested',
    '',
    ...listOf(licensed.filter(({ isInProduct }) => !isInProduct)),
  ]
    .join('\n')
    .replace(/\n+$/, '\n');
}
