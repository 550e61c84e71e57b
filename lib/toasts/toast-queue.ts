export type ToastMessage = { kind: 'error' | 'success'; title: string; text?: string };

let waiting: ToastMessage[] = [];
let wake: (() => void) | null = null;
const clearing = new Set<() => void>();

export function pushToast(message: ToastMessage): void {
  waiting.push(message);
  wake?.();
}

export function takeToasts(): ToastMessage[] {
  const taken = waiting;
  waiting = [];
  return taken;
}

export function clearToasts(): void {
  waiting = [];
  for (const listener of clearing) listener();
}

export function onToastsCleared(listener: () => void): () => void {
  clearing.add(listener);
  return () => void clearing.delete(listener);
}

export function onToast(listener: () => void): () => void {
  wake = listener;
  if (waiting.length > 0) listener();
  return () => {
    if (wake === listener) wake = null;
  };
}
