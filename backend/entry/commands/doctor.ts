import { createClock } from '@/backend/core/clock';
import { type Config, ConfigError } from '@/backend/core/config';
import {
  areVisitorsApart,
  askThroughAddress,
  findAddress,
  findProxies,
  findTls,
} from '@/backend/entry/doctor/examine-address';
import { examineData } from '@/backend/entry/doctor/examine-data';
import {
  findCopies,
  findDisk,
  findMailServer,
  findStorage,
  readNotedCopy,
  findVersions,
} from '@/backend/entry/doctor/examine-machine';
import { CHECKS, fine, lineOf, wrong, type Finding } from '@/backend/entry/doctor/finding';
import { WORK } from '@/backend/entry/serve/jobs';
import { keysOf } from '@/domain/keys';
import { atTerminal, flag, type Reader, READS } from '@/backend/platform/commands/command';

/** `known` is what the start script found wrong with the variables. */
async function examine(read: () => Config, known: string[]): Promise<Finding[]> {
  let config: Config;
  try {
    config = read();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return [...error.message.split('\n'), ...known].map((sentence) => wrong('variables', sentence));
  }
  const found = await Promise.all([
    examineData(config, WORK),
    findDisk(config),
    readNotedCopy(config).then((noted) => findCopies(config, createClock(config)(), noted)),
    findStorage(config),
    findMailServer(config),
    findTls(config),
  ]);
  const asked = await askThroughAddress(config);
  const proxies = findProxies(config, asked, await areVisitorsApart(config));
  const areProxiesWrong = found.flat().some(({ check, isFine }) => check === 'proxies' && !isFine);
  const all = [
    ...(known.length > 0
      ? known.map((sentence) => wrong('variables', sentence))
      : [fine('variables', config.production ? 'production' : 'demo')]),
    findVersions(),
    ...found.flat(),
    findAddress(config, asked),
    ...(areProxiesWrong && proxies.isFine ? [] : [proxies]),
  ];
  const order = keysOf(CHECKS);
  return all.sort((one, other) => order.indexOf(one.check) - order.indexOf(other.check));
}

export const doctorByCommand = atTerminal({
  usage: 'doctor [--json]',
  help: 'чи все гаразд: змінні, адреса, TLS, пошта, копії, диск, база, реєстри; кожен рядок – ✔ або що зробити; код 1, коли щось не так',
  back: READS,
  args: {
    isJson: flag('json'),
    known: { names: ['found'], read: ({ options }) => options['found'] ?? [] } satisfies Reader<string[]>,
  },
  run: async ({ config }, { isJson, known }) => {
    const findings = await examine(config, known);
    const isRefused = findings.some(({ isFine }) => !isFine);
    const output = isJson
      ? JSON.stringify(
          { ok: !isRefused, findings: findings.map(({ isFine, ...rest }) => ({ ...rest, ok: isFine })) },
          null,
          2,
        )
      : findings.map(lineOf).join('\n');
    return { output, notes: [], isRefused };
  },
});
