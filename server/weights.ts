// How much goes on at once, by weight. Who waits is let in in their order.
interface Waiting {
  weight: number;
  enter: () => void;
}

export interface Weights {
  /** How to leave, or null when there is no room now. */
  tryEnter(weight: number): (() => void) | null;
  /** Waits for room. Rejects when `gone` is aborted first. */
  enter(weight: number, gone: AbortSignal): Promise<() => void>;
}

export function createWeights(max: number): Weights {
  const line = new Set<Waiting>();
  let inside = 0;

  function begin(weight: number): () => void {
    inside += weight;
    let isIn = true;
    return () => {
      if (!isIn) return;
      isIn = false;
      inside -= weight;
      for (const next of line) {
        if (inside + next.weight > max) return;
        line.delete(next);
        next.enter();
      }
    };
  }

  const tryEnter = (weight: number) => (line.size > 0 || inside + weight > max ? null : begin(weight));

  return {
    tryEnter,
    enter: (weight, gone) => {
      const leave = tryEnter(weight);
      if (leave) return Promise.resolve(leave);
      return new Promise((resolve, reject) => {
        const waiting: Waiting = { weight, enter: () => resolve(begin(weight)) };
        line.add(waiting);
        gone.addEventListener('abort', () => {
          if (line.delete(waiting)) reject(new Error('Nobody waits any more'));
        });
      });
    },
  };
}
