import { beforeEach, describe, expect, it } from 'vitest';
import { ApiError, NO_ANSWER_DETAIL } from '@/lib/api/error';
import { clearReports, listReports, showError, showSuccess, takeToasts } from '@/lib/toasts/toasts';

const answer = (status: number, detail: string) => new ApiError(status, { detail });

describe('an error shown to a citizen', () => {
  beforeEach(() => {
    takeToasts();
    clearReports();
  });

  it('has the title «Помилка» when it is a sentence', () => {
    showError('Файл не вдалося прочитати.');
    expect(takeToasts()).toEqual([{ kind: 'error', title: 'Помилка', text: 'Файл не вдалося прочитати.' }]);
  });

  it('has the title «Помилка {status}» and the status in words when it is an API answer', () => {
    showError(answer(429, 'Спробуйте за 5 хвилин.'));
    expect(takeToasts()).toEqual([
      { kind: 'error', title: 'Помилка 429', text: 'Забагато спроб. Спробуйте за 5 хвилин.' },
    ]);
  });

  it.each([401, 404])('is not a toast when the API answers %i', (status) => {
    showError(answer(status, 'Щось'));
    expect(takeToasts()).toEqual([]);
    expect(listReports()).toEqual([]);
  });

  it.each([500, 503, 599])('is also reported when the server failed with %i', (status) => {
    showError(answer(status, 'Не вийшло.'));
    expect(listReports()).toMatchObject([{ status }]);
    expect(takeToasts()).toHaveLength(1);
  });

  it('is not reported when the citizen can correct it', () => {
    showError(answer(400, 'Вкажіть коректний телефон'));
    expect(listReports()).toEqual([]);
  });

  it('says how to continue when there is no answer or an unexpected failure', () => {
    showError(answer(0, NO_ANSWER_DETAIL));
    showError(new TypeError('x is not a function'));
    expect(takeToasts().map(({ title, text }) => ({ title, text }))).toEqual([
      { title: 'Помилка', text: NO_ANSWER_DETAIL },
      { title: 'Помилка', text: NO_ANSWER_DETAIL },
    ]);
  });

  it('is kept among the twenty latest reports, newest first', () => {
    for (let status = 500; status < 530; status += 1) showError(answer(status, ''));
    expect(listReports()).toHaveLength(20);
    expect(listReports()[0]).toMatchObject({ status: 529 });
  });

  it('has a counterpart for success', () => {
    showSuccess('Дані успішно змінено!');
    expect(takeToasts()).toEqual([{ kind: 'success', title: 'Дані успішно змінено!', text: undefined }]);
  });
});
