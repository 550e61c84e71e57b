import { readdirSync, readFileSync } from 'node:fs';
import { render } from '@testing-library/react';
import { expect, test } from 'vitest';
import { GalleryPage } from '@/components/gallery/gallery-page';

test('the component gallery shows every UI component', () => {
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

test('the component gallery renders with unique ids and a label for every field', () => {
  const { container } = render(<GalleryPage />);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const field of container.querySelectorAll<HTMLInputElement>('input, select, textarea'))
    expect(field.labels?.length, field.id).toBeGreaterThan(0);
});
