import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { FailedMails } from '@/components/desk/failed-mails';
import { LetterList } from '@/components/desk/letters/letter-list';
import { Withdrawn } from '@/components/desk/withdrawn';
import type { PaperLetter } from '@/contract/desk-letters';
import { postedAct } from '@/lib/desk/posted-acts';

const AT = '2026-11-27T10:00:00+02:00';
const LETTER: PaperLetter = {
  ...{ id: 3, version: 1, state: 'sent', about: 'appeal', record_id: 1, number: 'ОС-2026-000001', to: 'Ганна' },
  ...{ address: 'Вінниця', title: 'є рішення', created_at: AT, send_until: AT, is_late: false, sent_at: AT },
  ...{ track: '0500012345678', delivered_at: null, returned_at: null, return_reason: null, court_until: null },
};
const LIST = { next: null, total: 1 };

const sentBy = (form: string) => {
  const data = new FormData(screen.getByRole<HTMLFormElement>('form', { name: form, hidden: true }));
  return new URLSearchParams([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
};
const placeAfter = (form: string) => {
  const sent = sentBy(form);
  const { act } = postedAct(sent) ?? {};
  return [act?.page(sent), act?.then?.(sent, undefined)];
};

it('a letter that is marked leads back to the page and the search that it stood on', () => {
  const query = { state: 'sent', q: 'Ганна', after: '17_3' };
  render(<LetterList {...LIST} rows={[LETTER]} query={query} maySend now={Date.parse(AT)} />);
  const back = '/desk/letters?after=17_3&q=%D0%93%D0%B0%D0%BD%D0%BD%D0%B0&state=sent';
  expect(placeAfter('Вручено: Ганна')).toEqual([back, undefined]);
  expect(placeAfter('Зняти позначку: Ганна')).toEqual([back, undefined]);
  const returned = '/desk/letters?q=%D0%93%D0%B0%D0%BD%D0%BD%D0%B0&state=returned';
  expect(placeAfter('Повернулося: Ганна')).toEqual([back, returned]);
});

it('a mail that is sent again and a record that is put back lead to the page that they stood on', () => {
  const query = { after: '17_3' };
  const mail = { id: 3, to: 'iryna@example.org', subject: 'Рішення', created_at: AT, failure: '550' };
  const row = { key: '7', title: 'Знайдено ключі', at: AT, by: 'Ніна' };
  render(<FailedMails {...LIST} rows={[mail]} query={query} mayRetry />);
  render(<Withdrawn call="content.return" register="news" rows={[row]} query={query} mayChange />);
  expect(placeAfter('Надіслати ще раз: iryna@example.org')).toEqual(['/desk/mails?after=17_3', undefined]);
  expect(placeAfter('Повернути: Знайдено ключі')).toEqual(['/desk/content/news?after=17_3', undefined]);
});
