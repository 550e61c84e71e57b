/** Imports between the first-level folders of `room`; files directly in it do not count. */
export function folderArrows(arrows, room) {
  const folderOf = (path) => (path.startsWith(`${room}/`) && path.split('/').length > 2 ? path.split('/')[1] : null);
  const graph = new Map();
  for (const { from, to } of arrows) {
    const [one, other] = [folderOf(from), folderOf(to)];
    for (const folder of [one, other]) if (folder && !graph.has(folder)) graph.set(folder, new Set());
    if (one && other && one !== other) graph.get(one).add(other);
  }
  return graph;
}

export const pairsOf = (graph) =>
  [...graph].flatMap(([one, targets]) =>
    [...targets].filter((other) => one < other && graph.get(other).has(one)).map((other) => `${one}⇄${other}`),
  );

function reachableFrom(graph, start) {
  const reached = new Set();
  const queue = [...graph.get(start)];
  for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    queue.push(...graph.get(next));
  }
  return reached;
}

/** Strongly connected components of more than one folder. */
export function cyclesOf(graph) {
  const reach = new Map([...graph.keys()].map((folder) => [folder, reachableFrom(graph, folder)]));
  const left = new Set(graph.keys());
  const cycles = [];
  for (const folder of graph.keys()) {
    if (!left.has(folder)) continue;
    const cycle = [...left].filter((other) => reach.get(folder).has(other) && reach.get(other).has(folder));
    cycle.forEach((one) => left.delete(one));
    if (cycle.length > 1) cycles.push(cycle);
  }
  return cycles;
}
