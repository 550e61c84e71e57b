import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';

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

export type Report = { status: number; text: string; at: number };

const KEPT = 20;

let reports: readonly Report[] = [];
const listeners = new Set<() => void>();

export const listReports = (): readonly Report[] => reports;

export function reportFailure(report: Report): void {
  reports = [report, ...reports].slice(0, KEPT);
  for (const listener of listeners) listener();
}

export function clearReports(): void {
  reports = [];
  for (const listener of listeners) listener();
}

export function subscribeReports(listener: () => void): () => void {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

type ShownError = { title: string; text: string };

const STATUS_TEXT: Record<number, string> = {
  400: 'Неправильний запит',
  403: 'Немає доступу',
  405: 'Дію не дозволено',
  409: 'Дані вже змінилися',
  413: 'Завеликий файл або запит',
  415: 'Непідтримуваний тип файлу',
  422: 'Неправильні дані',
  429: 'Забагато спроб',
  500: 'Внутрішня помилка сервера',
  502: 'Сервер не відповів',
  503: 'Сервіс тимчасово недоступний',
  504: 'Сервер не відповів вчасно',
};

/** A 401 ends the session, a 404 has its own page. */
const NEVER_SHOWN = new Set([401, 404]);

function presentError(error: unknown): ShownError | null {
  if (typeof error === 'string') return { title: 'Помилка', text: error };
  if (!(error instanceof ApiError)) return { title: 'Помилка', text: NO_ANSWER_DETAIL };
  if (NEVER_SHOWN.has(error.status)) return null;
  if (error.status === 0) return { title: 'Помилка', text: error.message };
  const words = STATUS_TEXT[error.status] ?? (error.status >= 500 ? 'Помилка сервера' : 'Запит не виконано');
  const detail = error.message.trim();
  if (detail === '') return { title: `Помилка ${error.status}`, text: words };
  return { title: `Помилка ${error.status}`, text: detail.startsWith(words) ? detail : `${words}. ${detail}` };
}

/** Also reports a 5xx to the store. */
export function showError(error: unknown): void {
  const shown = presentError(error);
  if (!shown) return;
  if (error instanceof ApiError && error.status >= 500) {
    reportFailure({ status: error.status, text: shown.text, at: Date.now() });
  }
  pushToast({ kind: 'error', ...shown });
}

/** The page must show the same text. */
export function showSuccess(title: string, text?: string): void {
  pushToast({ kind: 'success', title, text });
}
