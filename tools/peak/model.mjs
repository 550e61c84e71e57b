// Costs add up: what a rate of people takes is what their requests take one by one, and what an idle site takes.

/**
 * What the site takes in a second of one kind, or of an idle site.
 * @typedef {{ cores: number | null, bytes: number, statements: number, others: number | null }} Cost
 */

const FIGURES = ['cores', 'bytes', 'statements', 'others'];

const each = (work) => Object.fromEntries(FIGURES.map((figure) => [figure, work(figure)]));
const times = (value, factor) => (value === null ? null : value * factor);

/** Per request, the idle site's share taken off. */
export const costOf = (measured, idle, requestsASecond) =>
  each((figure) => (measured[figure] === null ? null : Math.max(0, measured[figure] - idle[figure]) / requestsASecond));

/** @param {{ perPerson: number, cost: Cost }[]} kinds */
export const costOfPerson = (kinds) =>
  each((figure) => kinds.reduce((sum, { perPerson, cost }) => sum + (times(cost[figure], perPerson) ?? 0), 0));

export const requestsOfPerson = (kinds) => kinds.reduce((sum, { perPerson }) => sum + perPerson, 0);

/** @returns {Cost} */
export const predict = (kinds, idle, people) => {
  const person = costOfPerson(kinds);
  return each((figure) => (idle[figure] === null ? null : idle[figure] + people * person[figure]));
};

/** Above this share of a core people begin to wait for one another. */
const BUSY_MAX = 0.6;
const CORES_OF_INSTANCE = 8;
const CONNECTIONS_OF_PROCESS = 10;

/** What `people` a second need. */
export function planFor(kinds, idle, people) {
  const { cores, bytes, statements, others } = predict(kinds, idle, people);
  const processes = Math.ceil(cores / BUSY_MAX);
  const instances = Math.ceil(processes / CORES_OF_INSTANCE);
  return {
    people,
    requests: people * requestsOfPerson(kinds),
    cores,
    processes,
    instances,
    connections: instances * CORES_OF_INSTANCE * CONNECTIONS_OF_PROCESS,
    statements,
    databaseCores: others,
    megabits: (bytes * 8) / 1e6,
  };
}
