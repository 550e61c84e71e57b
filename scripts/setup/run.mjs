import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * @returns {Promise<{code: number, output: string, errors: string}>} code 127 for a missing program; `output` holds
 * both streams
 */
export function run(program, args, { env = process.env, live = false, cwd = ROOT } = {}) {
  return new Promise((done) => {
    let output = '';
    let errors = '';
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: needsShell(program),
    });
    const take = (stream) => (chunk) => {
      output += chunk;
      if (live) stream.write(chunk);
    };
    child.stdout.on('data', take(process.stdout));
    child.stderr.on('data', take(process.stderr));
    child.stderr.on('data', (chunk) => {
      errors += chunk;
    });
    child.on('error', (error) => done({ code: 127, output: `${output}${error.message}`, errors: error.message }));
    child.on('close', (code) => done({ code: code ?? 1, output, errors }));
  });
}

// On Windows npm is a .cmd file, which needs a shell.
function needsShell(program) {
  return process.platform === 'win32' && program === 'npm';
}

export function tail(output, lines = 15) {
  return output.trim().split('\n').slice(-lines).join('\n');
}
