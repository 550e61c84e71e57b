import { expect, test } from 'vitest';
import { readSource, readSources } from './sources';

const namesIn = (file: string, pattern: RegExp) => [...readSource(file).matchAll(pattern)].map(([, name]) => name);
const drawn = namesIn('components/ui/icons.svg', /<symbol id="([\w-]+)"/g);

test('every icon’s drawing has its name in icon.tsx, and every name its drawing', () => {
  expect(drawn.length).toBeGreaterThan(20);
  expect(namesIn('components/ui/icon.tsx', /^ {2}\| '([\w-]+)'/gm)).toEqual(drawn);
});

test('every icon is shown somewhere', () => {
  const code = readSources(['app', 'components'], /\.tsx?$/).filter(({ path }) => !path.endsWith('ui/icon.tsx'));
  const isShown = (name?: string) => code.some(({ text }) => text.includes(`'${name}'`) || text.includes(`"${name}"`));
  expect(drawn.filter((name) => !isShown(name))).toEqual([]);
});
