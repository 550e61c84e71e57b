/** The mean of the middle two for an even number of values; null for none. */
export function median(values) {
  const sorted = values.filter((value) => value !== null).sort((one, other) => one - other);
  if (sorted.length === 0) return null;
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * One round of load on one server: what was answered and what it cost: CPU time of the server, of the load and of the
 * whole machine.
 * @typedef {{ requests: number, seconds: number, p50: number, p99: number, cpuMs: number | null, failed: number, loadMs?: number,
 *   machineMs?: number | null }} Round
 */

/** Requests per second, latencies and CPU time per request: medians of the rounds. */
export function summarise(rounds) {
  return {
    perSecond: median(rounds.map(({ requests, seconds }) => requests / seconds)),
    p50: median(rounds.map(({ p50 }) => p50)),
    p99: median(rounds.map(({ p99 }) => p99)),
    cpuMs: median(rounds.map(({ cpuMs, requests }) => (cpuMs === null || requests === 0 ? null : cpuMs / requests))),
    failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/**
 * The median of the ratios within each round: what slows the machine down slows both sides of one round.
 * @param {(round: Round) => number | null} figure
 */
export function ratio(rounds, references, figure) {
  return median(
    rounds.map((round, index) => {
      const [one, other] = [figure(round), references[index] ? figure(references[index]) : null];
      return one === null || other === null || other === 0 ? null : one / other;
    }),
  );
}

export const perSecond = ({ requests, seconds }) => requests / seconds;
export const cpuOfRequest = ({ cpuMs, requests }) => (cpuMs === null || requests === 0 ? null : cpuMs / requests);

export function show(value) {
  if (value === null || value === undefined) return '–';
  if (value !== 0 && Math.abs(value) < 100) return String(Number(value.toPrecision(3)));
  return String(Math.round(value));
}

export function table(heads, rows) {
  const widths = heads.map((head, column) => Math.max(3, head.length, ...rows.map((row) => row[column].length)));
  const line = (cells) =>
    `| ${cells.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]) : cell.padStart(widths[column]))).join(' | ')} |`;
  const rule = widths.map((width, column) => (column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`));
  return [line(heads), line(rule), ...rows.map(line)].join('\n');
}

/** `columns`: heads, each with the field of a row that it shows. The first names the row, the others are figures. */
export function tableOf(columns, rows) {
  const [[, name], ...figures] = columns;
  return table(
    columns.map(([head]) => head),
    rows.map((row) => [row[name], ...figures.map(([, field]) => show(row[field]))]),
  );
}
