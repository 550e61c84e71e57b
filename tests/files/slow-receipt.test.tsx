import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSendForm } from '@/components/forms/use-send-form';
import { PAYMENT_CLAIM_FORM } from '@/contract/fine-forms';
import { startForm, type StateOf } from '@/lib/forms/form-state';
import { SENDING_EVENT } from '@/lib/session/browser-session';

const MINUTE = 60_000;
const START = startForm(PAYMENT_CLAIM_FORM);
let answer: (state: StateOf<typeof PAYMENT_CLAIM_FORM>) => void;
let told = 0;
const tell = () => (told += 1);

beforeEach(() => {
  vi.useFakeTimers();
  window.addEventListener(SENDING_EVENT, tell);
});
afterEach(() => {
  window.removeEventListener(SENDING_EVENT, tell);
  vi.useRealTimers();
});

function send(...files: File[]) {
  const { result } = renderHook(() => useSendForm(() => new Promise<typeof START>((done) => (answer = done)), START));
  const form = new FormData();
  for (const file of files) form.append('file', file);
  act(() => void result.current.send(form));
}

async function toldIn(minutes: number) {
  told = 0;
  await act(() => vi.advanceTimersByTimeAsync(minutes * MINUTE));
  return told;
}

it('a claim whose receipt goes slowly keeps the session until it is answered', async () => {
  send(new File(['x'], 'чек.jpg'));
  expect(await toldIn(4)).toBe(4);
  await act(async () => answer(START));
  expect(await toldIn(4)).toBe(0);
});

it('a receipt that never arrives keeps the session no longer than one may take', async () => {
  send(new File(['x'], 'чек.jpg'));
  expect(await toldIn(14)).toBe(14);
  await toldIn(1);
  expect(await toldIn(30)).toBe(0);
});

it('a form without a file keeps no session', async () => {
  send(new File([], ''));
  expect(await toldIn(30)).toBe(0);
});
