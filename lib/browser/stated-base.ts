// What some engines of .browserslistrc lack, done as they can. What has no way here is forbidden in .oxlintrc.json.

/** Chrome 103, Safari 16. */
export function timeLimit(ms: number): AbortSignal {
  const limit = new AbortController();
  setTimeout(() => limit.abort(new DOMException('It took too long', 'TimeoutError')), ms);
  return limit.signal;
}

/** As if `submitter` were pressed. Safari 16. */
export function submitBy(form: HTMLFormElement, submitter: HTMLElement | null | undefined): void {
  // oxlint-disable-next-line no-restricted-properties -- asked for before
  if ('requestSubmit' in HTMLFormElement.prototype) form.requestSubmit(submitter);
  else (submitter ?? form.querySelector<HTMLElement>('[type="submit"]'))?.click();
}

const knowsDialogs = () => 'HTMLDialogElement' in window && 'showModal' in HTMLDialogElement.prototype;

/** Firefox 98, Safari 15.4; elsewhere it lies on the page as its style sheet says. */
export function openModal(dialog: HTMLDialogElement | null): void {
  // oxlint-disable-next-line no-restricted-properties -- asked for before
  if (knowsDialogs()) dialog?.showModal();
  else dialog?.setAttribute('open', 'above');
}

export function closeModal(dialog: HTMLDialogElement | null): void {
  if (knowsDialogs()) dialog?.close();
  else if (dialog?.hasAttribute('open')) {
    dialog.removeAttribute('open');
    dialog.dispatchEvent(new Event('close'));
  }
}

export type TabChannel = Pick<BroadcastChannel, 'postMessage' | 'addEventListener' | 'removeEventListener' | 'close'>;

const knowsChannels = () => 'BroadcastChannel' in window;

/** Safari 15.4. Without it other tabs are heard by the storage, if that is open. */
export function openChannel(name: string): TabChannel {
  // oxlint-disable-next-line no-restricted-globals -- asked for before
  if (knowsChannels()) return new BroadcastChannel(name);
  const tabs = new EventTarget();
  const hear = ({ key, newValue }: StorageEvent) => {
    if (key !== name || newValue === null) return;
    const data: unknown = JSON.parse(newValue);
    tabs.dispatchEvent(new MessageEvent('message', { data }));
  };
  window.addEventListener('storage', hear);
  return Object.assign(tabs, {
    postMessage(data: unknown) {
      try {
        localStorage.setItem(name, JSON.stringify(data));
        localStorage.removeItem(name);
      } catch {
        return;
      }
    },
    close: () => window.removeEventListener('storage', hear),
  });
}
