import { act, fireEvent, render, renderHook, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { evidenceErrors, useEvidence } from '@/components/appeals/evidence-step';
import { UploadList } from '@/components/files/upload-list';
import { SENDING_EVENT } from '@/lib/session/browser-session';
import { uploadEvidence } from '@/lib/appeals/upload-evidence';

/** Requests that are open, first begun first. */
let open: Sending[] = [];

class Sending {
  timeout = 0;
  status = 0;
  responseText = '';
  upload: { onprogress?: (event: object) => void } = {};
  onload?: () => void;
  onabort?: () => void;
  onloadend?: () => void;
  private clock?: ReturnType<typeof setTimeout>;
  ontimeout?: () => void;
  open() {}
  send() {
    open.push(this);
    if (this.timeout > 0) this.clock = setTimeout(() => this.end(this.ontimeout), this.timeout);
  }
  abort() {
    this.end(this.onabort);
  }
  progress(loaded: number) {
    this.upload.onprogress?.({ lengthComputable: true, loaded, total: 100 });
  }
  answer(id: string) {
    Object.assign(this, { status: 201, responseText: JSON.stringify({ id }) });
    this.end(this.onload);
  }
  private end(told?: () => void) {
    clearTimeout(this.clock);
    open = open.filter((other) => other !== this);
    told?.();
    this.onloadend?.();
  }
}

const photo = (name = 'image.jpg', size = 3) => new File(['x'.repeat(size)], name, { type: 'image/jpeg' });
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000));

beforeEach(() => {
  open = [];
  vi.useFakeTimers();
  vi.stubGlobal('XMLHttpRequest', Sending);
});
afterEach(() => {
  vi.useRealTimers();
});

async function sendOne() {
  const told: number[] = [];
  const sent = uploadEvidence(photo(), (part) => told.push(part), new AbortController().signal);
  await pass(0);
  return { told, sent };
}

it('a photo that goes slowly is received, however long it takes', async () => {
  const seen = vi.fn();
  window.addEventListener(SENDING_EVENT, seen);
  const { told, sent } = await sendOne();
  for (let part = 5; part <= 100; part += 5) {
    await pass(10);
    open[0]?.progress(part);
  }
  await pass(100);
  open[0]?.answer('a-photo');
  expect(await sent).toEqual({ data: { id: 'a-photo' } });
  expect(told).toHaveLength(20);
  window.removeEventListener(SENDING_EVENT, seen);
  expect(seen, 'keeps the session').toHaveBeenCalledTimes(20);
});

it('a photo that no longer goes on is given up after two minutes', async () => {
  const { sent } = await sendOne();
  await pass(100);
  open[0]?.progress(40);
  await pass(119);
  expect(open).toHaveLength(1);
  await pass(1);
  expect(open).toHaveLength(0);
  expect(await sent).toEqual({
    message: 'Зв’язок перервався. Файл не отримано – спробуйте ще раз.',
    canRetry: true,
  });
});

it('photos chosen together go one after another', async () => {
  const { result } = renderHook(() => useEvidence());
  act(() => result.current.add([photo('a.jpg'), photo('b.jpg'), photo('c.jpg')]));
  for (const id of ['a', 'b', 'c']) {
    await pass(0);
    expect(open).toHaveLength(1);
    act(() => open[0]?.answer(id));
  }
  await pass(0);
  expect(result.current.files.map(({ id, state }) => [id, state])).toEqual([
    ['a', 'received'],
    ['b', 'received'],
    ['c', 'received'],
  ]);
});

it('the state of a photo is told as it changes, not each percent of its way', async () => {
  const List = () => {
    const uploads = useEvidence();
    return (
      <>
        <button onClick={() => uploads.add([photo('знак.jpg')])}>Додати</button>
        <UploadList uploads={uploads} label="Додані файли" />
      </>
    );
  };
  render(<List />);
  fireEvent.click(screen.getByText('Додати'));
  await pass(0);
  act(() => open[0]?.progress(40));
  const toldIn = (words: RegExp) => screen.getByText(words).closest('[aria-live]')?.getAttribute('aria-live');
  expect(toldIn(/40 %/)).toBe('off');
  expect(toldIn(/знак\.jpg/)).toBe('polite');
  await act(async () => open[0]?.answer('a-photo'));
  await pass(0);
  expect(toldIn(/Отримано/)).toBe('polite');
});

it('of photos of one name, as a phone names them all, only the one chosen again leaves the list', async () => {
  const { result } = renderHook(() => useEvidence());
  const add = (...sizes: number[]) => act(() => result.current.add(sizes.map((size) => photo('image.jpg', size))));
  const listed = () => result.current.files.map(({ size, state }) => `${state} ${size}`);
  add(3, 5, 5);
  for (let left = 3; left > 0; left -= 1) {
    await pass(1);
    act(() => open[0]?.abort());
  }
  await pass(1);
  expect(listed()).toEqual(['failed 3', 'failed 5', 'failed 5']);
  add(7);
  expect(listed()).toEqual(['failed 3', 'failed 5', 'failed 5', 'uploading 7']);
  await pass(1);
  add(5);
  expect(listed()).toEqual(['failed 3', 'failed 5', 'uploading 7', 'uploading 5']);
});

it('of more photos than may be added the first ones are taken, and the rest is said once', async () => {
  const { result } = renderHook(() => useEvidence());
  const thirty = Array.from({ length: 30 }, (_, at) => photo(`${at}.jpg`));
  act(() => result.current.add([new File(['x'], 'знак.docx'), ...thirty]));
  expect(result.current.leftOut).toBe('Додано 10 із 30: можна до 10 файлів.');
  for (let at = 0; at < 10; at += 1) {
    await pass(1);
    act(() => open[0]?.answer(String(at)));
  }
  await pass(1);
  expect(result.current.files.map(({ name, state }) => `${state} ${name}`)).toEqual([
    'failed знак.docx',
    ...thirty.slice(0, 10).map(({ name }) => `received ${name}`),
  ]);
  act(() => result.current.add([photo('ще.jpg')]));
  expect([result.current.leftOut, result.current.files.length]).toEqual(['Додано 0 із 1: можна до 10 файлів.', 11]);
  for (const { key } of result.current.files.slice(0, 2)) act(() => result.current.remove(key));
  act(() => result.current.add([photo('ще.jpg')]));
  await pass(1);
  act(() => open[0]?.answer('ще'));
  await pass(1);
  expect([result.current.leftOut, evidenceErrors(result.current.files)]).toEqual(['', {}]);
});
