import { expect, it } from 'vitest';
import { formatHours, readHours } from '@/domain/hours-text';

const day = (weekday: number, opens = '08:00', closes = '17:00') => ({ weekday, opens, closes });

it.each([
  ['пн–пт 08:00–17:00', [1, 2, 3, 4, 5].map((weekday) => day(weekday))],
  [
    'пн–вт 08:00–17:00\nсб 09:00–13:00, 14:00–16:00',
    [day(1), day(2), day(6, '09:00', '13:00'), day(6, '14:00', '16:00')],
  ],
  ['щодня цілодобово', [1, 2, 3, 4, 5, 6, 7].map((weekday) => day(weekday, '00:00', '24:00'))],
  ['', []],
])('%s is what it is read from', (text, hours) => {
  expect(formatHours(hours)).toBe(text);
  expect(readHours(text)).toEqual({ hours });
});

it.each([
  ['Пн-Пт: 8.00 - 17.00; нд вихідний', [1, 2, 3, 4, 5].map((weekday) => day(weekday))],
  ['пн, ср 08:00—17:00', [day(1), day(3)]],
])('%s is read as meant', (text, hours) => {
  expect(readHours(text)).toEqual({ hours });
});

it.each(['пн', 'пт–пн 08:00–17:00', 'пн 17:00–08:00', 'щовівторка 08:00–17:00', 'пн 08:00', 'о восьмій'])(
  '%s is not guessed at',
  (line) => {
    expect(readHours(`вт 08:00–17:00\n${line}`)).toEqual({ wrong: line });
  },
);
