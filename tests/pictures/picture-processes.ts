import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const hasProcesses = existsSync('/proc/self/io');

/** The processes of this one that decode pictures. */
export function pictureProcesses(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '' && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('picture-worker'))
    .map(Number);
}

/** Returns the function that lets them go on. */
export function stopPictureProcesses(): () => void {
  const pids = pictureProcesses();
  if (pids.length === 0) throw new Error('No process decodes pictures');
  const signal = (name: NodeJS.Signals) => {
    for (const pid of pids) process.kill(pid, name);
  };
  signal('SIGSTOP');
  return () => signal('SIGCONT');
}
