// What waits to be shown as a toast. The part that shows toasts is loaded when the first one arrives.
export type ToastMessage = { kind: 'error' | 'success'; title: string; text?: string };

let waiting: ToastMessage[] = [];
let wake: (() => void) | null = null;
const clearing = new Set<() => void>();

/** Puts a message into the queue. */
export function pushToast(message: ToastMessage): void {
  waiting.push(message);
  wake?.();
}

/** Takes all waiting messages out. */
export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

/** Takes back what waits and what is shown: a session has ended. */
export function clearToasts(): void {
  waiting = [];
  for (const listener of clearing) listener();
}

/** Calls back when all toasts are to go. Returns the way to stop. */
export function onToastsCleared(listener: () => void): () => void {
  clearing.add(listener);
  return () => void clearing.delete(listener);
}

/** Calls back for each message, at once when some wait already. One listener at a time. Returns the way to stop. */
export function onToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = null;
  };
}
