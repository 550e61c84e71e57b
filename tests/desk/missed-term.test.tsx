import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MissedTerm } from '@/components/desk/appeals/case-facts';

it.each([
  [false, 'unpaid', 'Виконання постанови не зупинено: його зупинить узяття на розгляд.'],
  [true, 'appealed', 'Скаргу взято на розгляд, тож виконання зупинено.'],
  [false, 'paid', 'Штраф сплачено, тому зупиняти нічого. Беріть,'],
  [true, 'enforcement', 'розгляд сам стягнення не зупиняє.'],
] as const)(
  'a clerk reads until when a late complaint could be sent, and what taking it stays: %s, %s',
  (is_stayed, status, words) => {
    render(<MissedTerm missed={{ until: '2026-11-20T21:59:59.000Z', is_stayed }} status={status} />);
    expect(screen.getByText('Подано після строку: оскаржити можна було до 20.11.2026')).toBeInTheDocument();
    expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  },
);
