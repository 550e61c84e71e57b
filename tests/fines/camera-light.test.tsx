import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { LightButton } from '@/components/fines/notice-camera';

function trackOf(abilities: object) {
  const asked: unknown[] = [];
  const track = {
    getCapabilities: () => abilities,
    applyConstraints: (wanted: unknown) => Promise.resolve(void asked.push(wanted)),
  };
  return { track: track as unknown as MediaStreamTrack, asked };
}

it('a camera with a light has a button that turns it on and off', async () => {
  const { track, asked } = trackOf({ torch: true });
  render(<LightButton track={track} />);
  const button = screen.getByRole('button', { name: 'Ліхтарик', pressed: false });
  await userEvent.click(button);
  expect(screen.getByRole('button', { pressed: true })).toBe(button);
  await userEvent.click(button);
  expect(asked).toEqual([true, false].map((torch) => ({ advanced: [{ torch }] })));
});

it('a camera without a light has none', () => {
  for (const abilities of [{}, { torch: false }]) render(<LightButton track={trackOf(abilities).track} />);
  expect(screen.queryByRole('button')).toBeNull();
});
