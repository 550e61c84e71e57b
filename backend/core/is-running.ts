import { codeOf } from './error-code';

/** On this machine. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, but owned by another user.
    return codeOf(error) === 'EPERM';
  }
}
