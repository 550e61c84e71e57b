import { readdirSync, readFileSync } from 'node:fs';

const NS_OF_MS = 1e6;

/** Milliseconds on the CPU and waiting for it. */
function countsOf(task) {
  const [ran, waited] = readFileSync(`${task}/schedstat`, 'utf8').split(' ').map(Number);
  return { ran: ran / NS_OF_MS, waited: waited / NS_OF_MS };
}

/**
 * Milliseconds so far: `ran` by all threads; `waited` by the main thread for the CPU while no other thread ran. Null
 * where unsupported.
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
