import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Field, Form } from '@/contract/form';

const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && 'rules' in value;

// A day has its own in components/ui/text-input.tsx, other kinds in components/forms/fields.tsx; the rest: e2e/usable-page.ts.
test('each field of text and each password says what the browser may fill in', async () => {
  const files = readdirSync('contract').filter((name) => /-forms?\.ts$/.test(name));
  const modules = await Promise.all(files.map((name) => import(`../../contract/${name}`) as Promise<object>));
  const forms = modules.flatMap((module): unknown[] => Object.values(module)).filter(isForm);
  expect(forms.length).toBeGreaterThan(10);
  const silent = forms.flatMap(({ fields }) =>
    Object.entries<Field>(fields).flatMap(([name, { kind, input }]) =>
      (kind === 'text' || kind === 'password') && input?.type !== 'date' && !input?.autoComplete ? [name] : [],
    ),
  );
  expect(silent).toEqual([]);
});
