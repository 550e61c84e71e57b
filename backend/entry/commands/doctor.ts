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
  findVersions,
} from '@/backend/entry/doctor/examine-machine';
import { CHECKS, fine, lineOf, wrong, type Finding } from '@/backend/entry/doctor/finding';
import { WORK } from '@/backend/entry/serve/jobs';
import { keysOf } from '@/domain/keys';
import { readArguments, type CommandOutput } from '@/backend/platform/commands/usage';

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
    findCopies(config, createClock(config)()),
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

export async function doctor(config: () => Config, args: string[]): Promise<CommandOutput> {
  const { options } = readArguments(args, { switches: ['json'], names: ['found'] });
  const findings = await examine(config, options['found'] ?? []);
  const isRefused = findings.some(({ isFine }) => !isFine);
  const output = options['json']
    ? JSON.stringify(
        { ok: !isRefused, findings: findings.map(({ isFine, ...rest }) => ({ ...rest, ok: isFine })) },
        null,
        2,
      )
    : findings.map(lineOf).join('\n');
  return { output, notes: [], isRefused };
}
