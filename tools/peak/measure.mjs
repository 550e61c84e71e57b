// What a site takes while a steady mix of requests comes.
import { setTimeout as wait } from 'node:timers/promises';
import { fetchRaw } from '../bench/servers.mjs';
import { cpuMsOf, cpuMsOfMachine } from '../bench/processes.mjs';
import { sendMix } from '../soak/load.mjs';

const AT_ONCE = 64;
const REFUSED = /^(?:429|503|5\d\d|\D.*)$/;

async function statementsOf(figuresPort) {
  const { body } = await fetchRaw({ port: figuresPort, path: '/metrics', headers: {} });
  return Number(/^database_queries_total (\S+)/m.exec(body.toString())?.[1] ?? 0);
}

async function countsOf({ pid, figuresPort }) {
  return {
    at: performance.now(),
    cpu: cpuMsOf(pid),
    machine: cpuMsOfMachine(),
    statements: await statementsOf(figuresPort),
  };
}

/** Per second, from `work`'s begin to its end; `others` is what else the machine ran: a database of its own. */
async function watch(site, work) {
  const before = await countsOf(site);
  const result = await work();
  const after = await countsOf(site);
  const ms = after.at - before.at;
  const cpu = before.cpu === null ? null : after.cpu - before.cpu;
  return {
    ...result,
    seconds: ms / 1000,
    cores: cpu === null ? null : cpu / ms,
    others:
      cpu === null || !site.hasDatabase
        ? null
        : Math.max(0, after.machine - before.machine - cpu - (result.loadMs ?? 0)) / ms,
    statements: ((after.statements - before.statements) / ms) * 1000,
    bytes: ((result.bytes ?? 0) / ms) * 1000,
  };
}

export const measureIdle = (site, seconds) => watch(site, () => wait(seconds * 1000, {}));

/** Each run has addresses of its own, so that the site's limits do not count one visitor in two runs. */
let nextAddress = 0;

/** @param {{ perPerson: number, variants: object[] }[]} kinds */
export async function measureMix(site, kinds, { rate, seconds }) {
  const mix = kinds.flatMap(({ perPerson, variants }) =>
    variants.map((one) => ({ ...one, weight: perPerson / variants.length })),
  );
  const from = nextAddress;
  nextAddress += Math.ceil(rate * seconds) + 1;
  const seen = await watch(site, () => sendMix({ port: site.port, mix }, { rate, seconds, atOnce: AT_ONCE, from }));
  const answered = Object.values(seen.statuses).reduce((sum, count) => sum + count, 0);
  const refused = Object.entries(seen.statuses).reduce(
    (sum, [status, count]) => sum + (REFUSED.test(status) ? count : 0),
    0,
  );
  return { ...seen, answered, refused: refused + seen.leftOut };
}
