/** A noun's declaration and index stand above its folders. */
const ABOVE = /^backend\/(?!platform\/)[^/]+\/(noun|index)\.ts$/;

/** Folders with folders in them. */
export const roomsOf = (paths) => [
  ...new Set(
    paths.flatMap((path) => {
      const folders = path.split('/').slice(0, -2);
      return folders.map((_, at) => folders.slice(0, at + 1).join('/'));
    }),
  ),
];

/** Imports between the folders of `room`, types too; the files directly in it are the folder ".". */
export function folderArrows(arrows, room) {
  const folderOf = (path) => {
    if (!path.startsWith(`${room}/`) || ABOVE.test(path)) return null;
    const [folder, ...below] = path.slice(room.length + 1).split('/');
    return below.length > 0 ? folder : '.';
  };
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
