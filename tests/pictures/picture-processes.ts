import { existsSync, readdirSync, readFileSync } from 'node:fs';

export const hasProcesses = existsSync('/proc/self/io');

function commandOf(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return ''; // The process has ended.
  }
}

/** The processes of this one that decode pictures. */
export function pictureProcesses(): number[] {
  return readdirSync('/proc/self/task')
    .flatMap((task) => readFileSync(`/proc/self/task/${task}/children`, 'utf8').split(' '))
    .filter((pid) => pid !== '' && commandOf(pid).includes('picture-worker'))
    .map(Number);
}

/** Returns the function that lets them go on. */
export function stopPictureProcesses(): () => void {
  const pids = pictureProcesses();
  if (pids.length === 0) throw new Error('No process decodes pictures');
  for (const pid of pids) process.kill(pid, 'SIGSTOP');
  return () => {
    // One may have been killed meanwhile.
    for (const pid of pids.filter((one) => pictureProcesses().includes(one))) process.kill(pid, 'SIGCONT');
  };
}
