// The visitor's own address has to arrive through every proxy: limits, the desk's networks and the journal stand on it.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { connect } from 'node:http2';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { QUESTION_HEADER, writeQuestion } from '@/backend/platform/instances/arriving-address';
import { hasCaddy, startCaddy } from './caddy';
import { hasNginx, startBalancer, startNginx, type Nginx, type Proxy } from './nginx';
import { ROOT, startSite, type SiteAddress } from './sites';

const [SLOPPY, CAREFUL] = ['127.0.0.77', '127.0.0.78'];
/** As if the proxy that makes TLS were another machine. */
const OF_PROXY = '127.0.0.9';

interface Row {
  site: SiteAddress;
  nginx: Nginx;
  /** Of what stands behind it. */
  port: string;
}

const stops: (() => Promise<void>)[] = [];

async function startCounting(hops: string): Promise<SiteAddress> {
  const dataDir = mkdtempSync(join(tmpdir(), 'parkinspection-proxies-'));
  const { site, stop } = await startSite('SQLite', '', dataDir, { env: { TRUSTED_PROXY_HOPS: hops } });
  stops.push(stop);
  return site;
}

/** The documented nginx, then compose's, then the site. */
async function startRow(site: SiteAddress, { isBalanced }: { isBalanced: boolean }): Promise<Row> {
  let { port } = new URL(site.origin);
  if (isBalanced) {
    const balancer = await startBalancer(port);
    stops.push(balancer.stop);
    port = balancer.port;
  }
  const nginx = await startNginx(port, { ownAddress: OF_PROXY });
  stops.push(nginx.stop);
  return { site, nginx, port };
}

const secretOf = ({ dataDir }: SiteAddress) => readFileSync(join(dataDir, 'secret'), 'utf8').trim();

async function arrivingFrom(
  { site, nginx }: { site: SiteAddress; nginx: Proxy },
  address: string,
  forged = '',
): Promise<unknown> {
  const headers = { [QUESTION_HEADER]: writeQuestion(secretOf(site), Date.now()) };
  const forwarded: Record<string, string> = forged === '' ? {} : { 'x-forwarded-for': forged };
  const { text } = await nginx.ask('/healthz/live', { ...headers, ...forwarded }, 'GET', address);
  return (JSON.parse(text) as { arriving?: { address: string } }).arriving?.address;
}

interface Told {
  findings: { check: string; ok: boolean; text: string }[];
}

function proxiesByDoctor({ site, nginx }: Row, hops: string): Promise<Told['findings']> {
  const env = {
    ...process.env,
    NODE_OPTIONS: '',
    APP_MODE: 'production',
    LOG_LEVEL: 'silent',
    SITE_URL: nginx.origin,
    AUTH_SECRET: secretOf(site),
    DATA_DIR: site.dataDir,
    NODE_EXTRA_CA_CERTS: nginx.certificate,
    TRUSTED_PROXY_HOPS: hops,
  };
  return new Promise((resolve) => {
    execFile(process.execPath, ['scripts/inspection.mjs', 'doctor', '--json'], { cwd: ROOT, env }, (_error, output) =>
      resolve((JSON.parse(output) as Told).findings.filter(({ check }) => check === 'proxies')),
    );
  });
}

afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

describe.skipIf(!hasNginx)('behind the documented nginx and the one of compose', () => {
  let row: Row;
  beforeAll(async () => {
    row = await startRow(await startCounting('2'), { isBalanced: true });
  });

  it('each visitor arrives with their own address, whatever they write into the header', async () => {
    expect(await arrivingFrom(row, SLOPPY)).toBe(SLOPPY);
    expect(await arrivingFrom(row, CAREFUL, SLOPPY)).toBe(CAREFUL);
    expect(await arrivingFrom(row, CAREFUL, `${SLOPPY}, ${SLOPPY}, ${SLOPPY}`)).toBe(CAREFUL);
  });

  it.skipIf(!hasCaddy)('Caddy of compose gives it as well as the documented nginx', async () => {
    const caddy = await startCaddy(row.port);
    stops.push(caddy.stop);
    const behind = { site: row.site, nginx: caddy };
    expect(await arrivingFrom(behind, SLOPPY)).toBe(SLOPPY);
    expect(await arrivingFrom(behind, CAREFUL, `${SLOPPY}, ${SLOPPY}`)).toBe(CAREFUL);
  });

  it('the mistakes of one visitor close nothing to another', async () => {
    const lookUp = (address: string, turn: number) => {
      const keys = `license_plate=AA1000BB&serial_number=1AB${1_000_000 + turn}`;
      return row.nginx.ask(`/api/v2/fines/lookup/?${keys}`, {}, 'GET', address);
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 20 && !statuses.includes(429); turn += 1)
      statuses.push((await lookUp(SLOPPY, turn)).status);
    expect(statuses).toContain(429);
    expect((await lookUp(CAREFUL, 0)).status).not.toBe(429);
  });

  it('the doctor says which address arrives, asked through SITE_URL', async () => {
    expect(await proxiesByDoctor(row, '2')).toEqual([
      { check: 'proxies', ok: true, text: 'довіряємо 2; для цієї команди надходить 127.0.0.1' },
    ]);
  });

  it('a stranger is not told the addresses', async () => {
    const ask = (question: string) => row.nginx.ask('/healthz/live', { [QUESTION_HEADER]: question });
    const now = Date.now();
    for (const question of [
      '',
      'x',
      writeQuestion('another secret', now),
      writeQuestion(secretOf(row.site), now - 9e6),
    ])
      expect((await ask(question)).text).toBe('{"status":"live"}');
  });
});

describe.skipIf(!hasNginx)('where one of them is counted', () => {
  let site: SiteAddress;
  beforeAll(async () => {
    site = await startCounting('1');
  });

  it('behind the same two the doctor says that the address of a proxy arrives, and what to do', async () => {
    const row = await startRow(site, { isBalanced: true });
    expect(await arrivingFrom(row, CAREFUL)).toBe(OF_PROXY);
    const [found, ...others] = await proxiesByDoctor(row, '1');
    expect([found?.ok, others]).toEqual([false, []]);
    expect(found?.text).toMatch(/надходить 127\.0\.0\.9.*одну адресу.*proxy_add_x_forwarded_for/);
  });

  it('the documented nginx alone gives the visitor’s address, sends port 80 on to https, and speaks HTTP/2', async () => {
    const row = await startRow(site, { isBalanced: false });
    expect(await arrivingFrom(row, CAREFUL, SLOPPY)).toBe(CAREFUL);
    const answer = await fetch(`${row.nginx.plainOrigin}/fine?a=1`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, 'https://parking.example.org/fine?a=1']);
    const session = connect(row.nginx.origin, { rejectUnauthorized: false });
    const status = await new Promise((resolve, reject) => {
      session.once('error', reject);
      session.request({ ':path': '/healthz/live' }).once('response', (headers) => resolve(headers[':status']));
    });
    session.close();
    expect(status).toBe(200);
  });
});
