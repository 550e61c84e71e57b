// One of several processes behind one port, see docs/decisions/2026-11-24-a-process-for-each-core.md.
import { AggregatorRegistry } from 'prom-client';
import { openSite } from './main';
import { isOrder, type Order, type Report, type Start } from './messages';

const ALIVE_EVERY_MS = 5_000;

const tell = (report: Report) => process.send?.(report);

const { address, part } = JSON.parse(process.argv[2] ?? '') as Start;

const opening = openSite(address, { part });
let isServing = false;

async function handleOrder(order: Order) {
  // Told to end before it serves: nothing is lost.
  if (!isServing) process.exit(0);
  const site = await opening;
  if (order.kind === 'end') await site.exits.end(order.isWaiting);
  else if (order.kind === 'leave') await site.exits.leave();
  else tell({ kind: 'health', id: order.id, report: await site.health() });
}

process.on('message', (order: unknown) => {
  if (isOrder(order)) void handleOrder(order);
});

// Answers the primary's question for figures also before there are any.
new AggregatorRegistry();

// A terminal and systemd send signals to the whole group: the primary says when to end.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => undefined);

const { missing } = await opening;
isServing = true;
tell({ kind: 'serving', missing });
// A blocked event loop sends nothing: the primary replaces the process.
setInterval(() => tell({ kind: 'alive' }), ALIVE_EVERY_MS).unref();
