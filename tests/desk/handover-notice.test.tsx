import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { HandoverNotice } from '@/components/desk/work/handover-notice';

it.each([
  ['given', 0, 0, 'Передавати нічого: усе вирішено.'],
  ['given', 0, 4, 'Передавати нічого: усе вже в того, кого ви вибрали, або в заступника.'],
  ['given', 3, 1, 'Передано: 3.Не передано, бо вже в того'],
  ['given-back', 3, 0, 'Повернуто: 3.'],
  ['given-back', 3, 7, 'Повернуто: 3.Не повернуто: 7.'],
])('of what was %s (%i, left %i) the notice says what became of all', (done, count, left, words) => {
  render(
    <HandoverNotice query={{ done, count: `${count}`, left: `${left}`, from: '1', to: '9' }} of={{ member: '1' }} />,
  );
  expect(screen.getByRole('status')).toHaveTextContent(words);
});
