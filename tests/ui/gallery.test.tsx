import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GalleryPage } from '@/components/gallery/gallery-page';

test('the page of components shows each of them', () => {
  const sources = readdirSync('components/gallery')
    .map((file) => readFileSync(`components/gallery/${file}`, 'utf8'))
    .join('\n');
  const components = readdirSync('components/ui')
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.replace('.tsx', ''));
  expect(components.length).toBeGreaterThan(25);
  const missing = components.filter((name) => !sources.includes(`/ui/${name}'`));
  expect(missing).toEqual([]);
});

test('the page of components can be drawn, with a name for each thing in it', () => {
  const { container } = render(<GalleryPage />);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const field of container.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    expect(field.labels?.length, field.id).toBeGreaterThan(0);
});
