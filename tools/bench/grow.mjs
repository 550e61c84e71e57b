// npm run bench:grow: cost of a response with few, many and very many towed cars and fines.
import { listGrowingCases } from './cases.mjs';
import { ensureCity, signIn } from './data.mjs';
import { cpuOfRequest, ratio, show, summarise, table } from './figures.mjs';
import { runRounds } from './rounds.mjs';
import { startSite } from './servers.mjs';

const SIZES = [60, 100_000, 2_000_000];
const PAGE_SIZE = 10;

export async function growTable(options) {
  const { port, news, places } = options;
  const sites = [];
  try {
    for (const [index, size] of SIZES.entries()) {
      const city = await ensureCity({ evacuations: size, news, places, fines: size });
      const site = await startSite(port + index, city, { PAGE_CACHE: 'off', TRUSTED_PROXY_HOPS: '1' });
      sites.push({ ...site, size, token: signIn(city), pages: Math.ceil(size / PAGE_SIZE) });
    }
    const targets = sites.flatMap((site) =>
      listGrowingCases(site)
        .filter(({ name }) => name.includes(options.only))
        .map((one) => ({ ...one, pid: site.pid, port: site.port, size: site.size })),
    );
    targets.sort((one, other) =>
      one.name === other.name ? one.size - other.size : one.name.localeCompare(other.name),
    );
    const results = await runRounds(targets, options);
    const names = [...new Set(targets.map(({ name }) => name))];
    const rows = names.map((name) => {
      const bySize = targets.filter((target) => target.name === name).map((target) => results.get(target));
      return {
        name,
        cpuMs: bySize.map((rounds) => summarise(rounds).cpuMs),
        growth: ratio(bySize.at(-1), bySize[0], cpuOfRequest),
        failed: bySize.flat().reduce((sum, { failed }) => sum + failed, 0),
      };
    });
    const heads = ['CPU ms of a request', ...SIZES.map((size) => `${size} rows`), 'largest : smallest', 'failed'];
    return {
      rows,
      text: table(
        heads,
        rows.map((row) => [row.name, ...row.cpuMs.map(show), show(row.growth), show(row.failed)]),
      ),
    };
  } finally {
    for (const site of sites) await site.stop();
  }
}
