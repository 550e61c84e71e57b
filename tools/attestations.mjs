// How large the table of attestations is and how fast a code is found: node tools/attestations.mjs <DATA_DIR> --rows 10000000
// The folder is one that `inspection prepare` made; the rows are random, each as long as a usual one. docs/authenticity.md
import { generateKeyPairSync, randomBytes, sign, verify } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import Database from 'libsql';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { rows: { type: 'string' } } });
const [folder = '.data'] = positionals;
const rows = Number(values.rows ?? 100_000);
const LOOKS = 20_000;
const AT_ONCE = 100_000;

const file = readdirSync(folder).find((name) => name.endsWith('.db') || name.endsWith('.sqlite'));
if (!file) throw new Error(`${folder} has no database: DATA_DIR=${folder} npm run inspection -- prepare`);
const path = join(folder, file);
const db = new Database(path);
db.exec('pragma cache_size = -1000000');

const STATEMENT = JSON.stringify({
  ...{ version: 1, site: 'https://parking.example.org', code: '7K3M9P2X04TBQW6H', said_at: '2026-11-21T08:00:00.000Z' },
  ...{ fine: '0'.repeat(64), document: 'notice', status: 'unpaid', article: 'ч. 1 ст. 152-1 КУпАП' },
  ...{
    amount: '340.00',
    amount_today: '170.00',
    discount_amount: '170.00',
    discount_until: '2026-11-27T21:59:59.000Z',
  },
  ...{ appeal_until: '2026-11-27T21:59:59.000Z', rules: ['Ст. 258, 300-2 КУпАП', 'Ст. 289 КУпАП'] },
  ...{ holds_until: '2026-11-27T22:00:00.000Z' },
});

const insert = db.prepare(`
  with recursive n(i) as (select 1 union all select i + 1 from n where i < ?)
  insert into attestations (code, said_at, statement, opening, key_id, signature)
  select substr(hex(randomblob(8)), 1, 16), 1763700000000 + 60000 * (? + i), ?, substr(hex(randomblob(11)), 1, 22),
    '0123456789abcdef', substr(hex(randomblob(44)), 1, 88) from n`);

function timed(count, work) {
  const times = Array.from({ length: count }, (_, at) => {
    const start = process.hrtime.bigint();
    work(at);
    return Number(process.hrtime.bigint() - start) / 1000;
  }).sort((one, other) => one - other);
  const at = (share) => times[Math.floor(count * share)].toFixed(0);
  return `median ${at(0.5)} µs, 99 % under ${at(0.99)} µs`;
}

const before = statSync(path).size;
const started = Date.now();
for (let made = 0; made < rows; made += AT_ONCE) insert.run(Math.min(AT_ONCE, rows - made), made, STATEMENT);
db.exec('pragma wal_checkpoint(truncate)');
const size = statSync(path).size - before;
console.log(
  `${rows} rows: ${(size / 1e9).toFixed(2)} GB, ${(size / rows).toFixed(0)} bytes each, in ${Math.round((Date.now() - started) / 1000)} s`,
);

const { last } = db.prepare('select max(id) as last from attestations').get();
const byId = db.prepare('select code from attestations where id = ?');
const codes = Array.from({ length: LOOKS }, () => byId.get(1 + Math.floor(Math.random() * last)).code);
db.exec('pragma cache_size = -2000');
const byCode = db.prepare('select statement, signature, key_id, opening from attestations where code = ?');
console.log(`a known code: ${timed(LOOKS, (at) => byCode.get(codes[at]))}`);
console.log(`a guessed code: ${timed(LOOKS, () => byCode.get(randomBytes(8).toString('hex').toUpperCase()))}`);
console.log(`a new row: ${timed(200, () => insert.run(1, last, STATEMENT))}`);

const { publicKey, privateKey } = generateKeyPairSync('ed25519');
const bytes = Buffer.from(STATEMENT);
const signature = sign(null, bytes, privateKey);
console.log(`signing: ${timed(5000, () => sign(null, bytes, privateKey))}`);
console.log(`verifying: ${timed(5000, () => verify(null, bytes, publicKey, signature))}`);
db.close();
