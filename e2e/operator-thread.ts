// The operator's commands for one worker of the runner: a process for each would load the program anew, for a second and more.
import { type MessagePort, workerData } from 'node:worker_threads';
import { readConfig } from '@/backend/core/config';
import { runInspection } from '@/backend/entry/commands/run';
import type { Command } from './operator';

const { port, turn } = workerData as { port: MessagePort; turn: Int32Array };

port.on('message', ({ args, environment }: Command) => {
  void runInspection(args, () => ({ ...readConfig(environment), logLevel: 'error' })).then((outcome) => {
    port.postMessage(outcome);
    Atomics.store(turn, 0, 1);
    Atomics.notify(turn, 0);
  });
});
