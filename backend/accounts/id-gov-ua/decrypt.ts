// ID.GOV.UA encrypts by ДСТУ 4145 and ГОСТ 28147, which Node.js has not and whose libraries may not be passed on: the
// operator names a program. It gets the envelope on its input, never in its arguments, and none of our secrets.
import { spawn } from 'node:child_process';
import { environmentOnly } from '@/backend/core/config';
import { codeOf } from '@/backend/core/error-code';

const OUTPUT_MAX = 64 * 1024;

function endGroup(pid: number | undefined): void {
  try {
    if (pid) process.kill(-pid, 'SIGKILL');
  } catch (error) {
    if (codeOf(error) !== 'ESRCH') throw error;
  }
}

/** Rejects when the program fails, is too slow or says too much. What it says about itself is not kept: it may name a person. */
export function decryptEnvelope(program: string, envelope: string, limitMs: number): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, [], {
      env: environmentOnly(['PATH', 'HOME', 'LANG', 'LD_LIBRARY_PATH']),
      stdio: ['pipe', 'pipe', 'ignore'],
      // A group of its own: what it has started ends with it.
      detached: true,
    });
    const parts: Buffer[] = [];
    let size = 0;
    const fail = (reason: string) => {
      clearTimeout(limit);
      endGroup(child.pid);
      reject(new Error(`ID_GOV_UA_DECRYPT ${reason}`));
    };
    const limit = setTimeout(() => fail(`takes longer than ${limitMs} ms`), limitMs);
    child.stdout.on('data', (part: Buffer) => {
      size += part.length;
      if (size > OUTPUT_MAX) fail('writes too much');
      else parts.push(part);
    });
    child.on('error', ({ message }) => fail(`does not start: ${message}`));
    child.on('close', (code) => {
      clearTimeout(limit);
      if (code === 0) resolve(Buffer.concat(parts).toString('utf8'));
      else reject(new Error(`ID_GOV_UA_DECRYPT ends with ${code}`));
    });
    // A program that has read enough closes its input.
    child.stdin.on('error', () => undefined);
    child.stdin.end(envelope);
  });
}
