import { describe, expect, it } from 'vitest';
import { canGrow, canShrink, SCALE_STEP, stepScale } from '@/components/accessibility/text-scale';

describe('the text scale', () => {
  it('shrinks only while it is above 0.8', () => {
    expect(canShrink(0.81)).toBe(true);
    expect(canShrink(0.8)).toBe(false);
  });

  it('grows while it is at most 1.4', () => {
    expect(canGrow(1.4)).toBe(true);
    expect(canGrow(1.41)).toBe(false);
  });

  it('runs from 0.8 to 1.5 in steps of 0.1 without rounding errors', () => {
    const seen: number[] = [];
    let scale = 0.8;
    for (let press = 0; press < 10; press += 1) {
      seen.push(scale);
      scale = stepScale(scale, SCALE_STEP);
    }
    expect(seen).toEqual([0.8, 0.9, 1, 1.1, 1.2, 1.3, 1.4, 1.5, 1.5, 1.5]);
    expect(stepScale(0.8, -SCALE_STEP)).toBe(0.8);
  });
});
