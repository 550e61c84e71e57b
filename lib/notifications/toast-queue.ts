// What waits to be shown as a toast. The part that shows toasts is loaded when the first one arrives.
export type ToastMessage = { kind: 'error' | 'success'; title: string; text?: string };

let waiting: ToastMessage[] = [];
let wake: (() => void) | null = null;

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

/** Calls back for each message, at once when some wait already. One listener at a time. Returns the way to stop. */
export function onToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = null;
  };
}
