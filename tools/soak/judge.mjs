import { median, show, tableOf } from '../bench/figures.mjs';

const ALLOWED = /^(?:2\d\d|3\d\d|401|404|429|503)$/;
const SLOW_MS = 500;
const RECOVERY_LIMIT_S = 30;
const GROWTH_MAX = 1.25;
/** Above this share of time spent waiting for the CPU, timings say little about the site. */
const BUSY_MACHINE = 0.05;

const COLUMNS = [
  ['phase', 'phase'],
  ['s', 'seconds'],
  ['sent', 'sent'],
  ['ok', 'ok'],
  ['404/401', 'refused'],
  ['429', 'limited'],
  ['503', 'shed'],
  ['else', 'wrong'],
  ['left out', 'leftOut'],
  ['visitor p50 ms', 'p50'],
  ['p99 ms', 'p99'],
  ['p99 processor ms', 'processorP99'],
  ['MB', 'mb'],
];

const quantile = (values, share) => {
  const sorted = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? null;
};
const within = (seen, { from, to }) => seen.filter(({ at }) => at >= from && at < to);

function countOf(statuses, pattern) {
  return Object.entries(statuses)
    .filter(([status]) => pattern.test(status))
    .reduce((sum, [, count]) => sum + count, 0);
}

function rowOf(phase, { visitor, memory }) {
  const { statuses, sent, leftOut } = phase.load;
  const seen = within(visitor, phase);
  return {
    phase: phase.name,
    seconds: (phase.to - phase.from) / 1000,
    sent,
    ok: countOf(statuses, /^[23]\d\d$/),
    refused: countOf(statuses, /^40[14]$/),
    limited: countOf(statuses, /^429$/),
    shed: countOf(statuses, /^503$/),
    wrong: Object.entries(statuses)
      .filter(([status]) => !ALLOWED.test(status))
      .reduce((sum, [, count]) => sum + count, 0),
    leftOut,
    p50: median(seen.map(({ ms }) => ms)),
    p99: quantile(
      seen.map(({ ms }) => ms),
      0.99,
    ),
    processorP99: quantile(
      seen.map(({ processorMs }) => processorMs),
      0.99,
    ),
    failed: seen.filter(({ status }) => status !== 200).length,
    mb: median(within(memory, phase).map(({ mb }) => mb)),
  };
}

function recoveryOf(visitor, spike) {
  const after = visitor.filter(({ at }) => at >= spike.to);
  const last = after.findLastIndex(({ status, ms }) => status !== 200 || ms > SLOW_MS);
  return last < 0 ? 0 : (after[last].at + after[last].ms - spike.to) / 1000;
}

export function judge({ phases, visitor, memory, processor }) {
  const rows = phases.map((phase) => rowOf(phase, { visitor, memory }));
  const keptWaiting = processor ? processor.waited / (processor.waited + processor.ran) : 0;
  const spike = phases.find(({ name }) => name.startsWith('spike'));
  const recovery = spike ? recoveryOf(visitor, spike) : 0;
  const [first, last] = [rows[0]?.mb ?? 0, rows.at(-1)?.mb ?? 0];
  const checks = [
    ['errors are only 429 and 503', rows.every(({ wrong }) => wrong === 0)],
    [
      `the visitor’s p99 is at most ${SLOW_MS} ms in each phase`,
      rows.every(({ p99 }) => p99 !== null && p99 <= SLOW_MS),
    ],
    ['the visitor was always answered', rows.every(({ failed }) => failed === 0)],
    [`recovered ${show(recovery)} s after the spike (at most ${RECOVERY_LIMIT_S})`, recovery <= RECOVERY_LIMIT_S],
    [`memory is flat: ${show(first)} → ${show(last)} MB (at most × ${GROWTH_MAX})`, last <= first * GROWTH_MAX],
  ];
  const text = tableOf(COLUMNS, rows);
  const remark =
    keptWaiting > BUSY_MACHINE
      ? `Other programs kept the site from the processor for ${show(keptWaiting * 100)} % of its time: its own processor time says more of it.`
      : '';
  return { rows, checks, text, remark };
}
