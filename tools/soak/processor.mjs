// What a process had of the processor, as Linux counts it for each of its threads.
import { readdirSync, readFileSync } from 'node:fs';

const NS_OF_MS = 1e6;

/** Milliseconds on the processor and in line for it. */
function countsOf(task) {
  const [ran, waited] = readFileSync(`${task}/schedstat`, 'utf8').split(' ').map(Number);
  return { ran: ran / NS_OF_MS, waited: waited / NS_OF_MS };
}

/**
 * Milliseconds so far that all threads of the process have `ran`, and that its main thread has `waited` in line for the
 * processor while none of the others ran. Null where the system does not tell.
 */
export function processorOf(pid) {
  try {
    const main = countsOf(`/proc/${pid}/task/${pid}`);
    const ran = readdirSync(`/proc/${pid}/task`).reduce((sum, id) => sum + countsOf(`/proc/${pid}/task/${id}`).ran, 0);
    return { ran, waited: Math.max(0, main.waited - (ran - main.ran)) };
  } catch {
    return null;
  }
}
