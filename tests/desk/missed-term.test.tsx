import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MissedTerm } from '@/components/desk/appeals/case-facts';

it.each([
  [false, 'Виконання постанови не зупинено: його зупинить узяття на розгляд.'],
  [true, 'Скаргу взято на розгляд, тож виконання зупинено.'],
])(
  'a clerk reads until when a late complaint could be sent, and whether the execution is stayed: %s',
  (is_stayed, words) => {
    render(<MissedTerm missed={{ until: '2026-11-20T21:59:59.000Z', is_stayed }} />);
    expect(screen.getByText('Подано після строку: оскаржити можна було до 20.11.2026')).toBeInTheDocument();
    expect(screen.getByText(words, { exact: false })).toBeInTheDocument();
  },
);
