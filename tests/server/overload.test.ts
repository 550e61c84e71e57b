import { expect, it } from 'vitest';
import { createOverload } from '@/server/overload';

function enterUntilFull(overload: ReturnType<typeof createOverload>, most = 200) {
  const leave: (() => void)[] = [];
  for (let one = overload.enter(); one && leave.length < most; one = overload.enter()) leave.push(one);
  return leave;
}

it('a process without time to spare makes so many pages at once and refuses the next, until one is done', () => {
  const overload = createOverload(() => 1);
  const making = enterUntilFull(overload);
  expect(making.length).toBeGreaterThan(4);
  expect(making.length).toBeLessThan(50);
  expect(overload.enter()).toBeNull();
  making[0]?.();
  making[0]?.();
  expect(overload.enter(), 'one place is free, however often it was left').not.toBeNull();
  expect(overload.enter()).toBeNull();
});

it('many pages that only wait for a slow API keep nobody out', () => {
  expect(enterUntilFull(createOverload(() => 0.3))).toHaveLength(200);
});
