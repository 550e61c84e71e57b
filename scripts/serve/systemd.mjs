import { execFile } from 'node:child_process';

// Node cannot open datagram sockets in the file system; systemd's own program is there wherever it listens.
const notify = (...words) =>
  new Promise((resolve) => execFile('systemd-notify', [`--pid=${process.pid}`, ...words], () => resolve()));

/** No-op where systemd did not start the site. */
export async function tellSystemd() {
  if (!process.env.NOTIFY_SOCKET) return;
  await notify('--ready', '--status=Сайт працює');
  process.once('SIGTERM', () => void notify('STOPPING=1', '--status=Сайт завершує роботу'));
  const limitMs = Number(process.env.WATCHDOG_USEC) / 1000;
  // A blocked event loop sends nothing: systemd starts the site anew.
  if (limitMs > 0) setInterval(() => void notify('WATCHDOG=1'), limitMs / 3).unref();
}
