import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLiveForm, type Typed } from '@/components/forms/open-live-form';
import type { Form } from '@/contract/form';
import { z } from '@/contract/zod';
import { fieldErrors } from '@/lib/forms/form-state';
import { readSources } from '@/tests/architecture/sources';

const sources = readSources(['components', 'contract', 'lib'], /\.tsx?$/);
const isForm = (value: unknown): value is Form => typeof value === 'object' && value !== null && 'rules' in value;

async function readForms(): Promise<[name: string, form: Form, schema: z.ZodObject][]> {
  const forms = [];
  for (const { path, text } of sources.filter((source) => /export const \w+_FORM\b/.test(source.text))) {
    const exported = (await import(/* @vite-ignore */ `../../${path}`)) as Record<string, unknown>;
    for (const [, name = ''] of text.matchAll(/export const (\w+_FORM)\b/g)) {
      const form = exported[name];
      if (!isForm(form)) throw new Error(`${name} of ${path} is no form`);
      forms.push([name, form, await form.rules()] as [string, Form, z.ZodObject]);
    }
  }
  return forms;
}
const forms = await readForms();

const LENGTHS = [41, 61, 101, 255, 301, 501, 1_025, 20_000];
const TEXTS = [
  '',
  ' ',
  '!',
  'x@',
  'on',
  '0',
  'АА1234ВВ',
  '+38 (050) 12',
  ...LENGTHS.map((length) => 'а'.repeat(length)),
];

/** What a form may send for a field: checkbox, optional choice or text; files are left out. */
function typedInto(field: z.ZodType): fc.Arbitrary<unknown> {
  const takes = (value: unknown) => field.safeParse(value).success;
  if (takes([])) return fc.constant(undefined);
  if (takes(false)) return fc.boolean();
  const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }));
  return takes('а') ? text : fc.oneof(fc.constant(undefined), text);
}

const isUkrainian = (message: string) =>
  /[а-яіїєґ]/i.test(message) && !/[a-z]/i.test(message.replace(/email|AA 1234 BB|IBAN: UA/g, ''));

test('each form on a page is made from a table of fields, and each table has its form and its action', () => {
  const opened = sources.filter(
    ({ path, text }) => path.startsWith('components/') && /\buse(Search)?Form\(\{/.test(text),
  );
  const used = (folder: string, name: string) =>
    sources.some(({ path, text }) => path.startsWith(folder) && new RegExp(`\\b${name}\\b`).test(text));
  expect(opened.length).toBeGreaterThan(15);
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter(([name]) => !used('components/', name)).map(([name]) => name)).toEqual([]);
});

test.each(forms)('%s: a control takes as many letters as its schema', (_, { fields }, schema) => {
  for (const [name, { input }] of Object.entries(fields)) {
    const most = input?.maxLength;
    if (most === undefined) continue;
    const field = schema.shape[name] as z.ZodType;
    const { maxLength } = z.toJSONSchema(field, { io: 'input', unrepresentable: 'any' });
    // Custom rules have no `maxLength` in the JSON schema: try the limit itself.
    if (maxLength !== undefined) expect(maxLength, name).toBe(most);
    else expect([0, 1].map((more) => field.safeParse('а'.repeat(most + more)).success)).toEqual([true, false]);
  }
});

test.each(forms)('%s: error messages are Ukrainian, and identical with and without scripts', async (_, __, schema) => {
  const check = openLiveForm(schema);
  const shape: Record<string, unknown> = schema instanceof z.ZodRecord ? {} : schema.shape;
  const fields = Object.entries(shape).map(([field, type]) => [field, typedInto(type as z.ZodType)] as const);
  await fc.assert(
    fc.asyncProperty(fc.record(Object.fromEntries(fields)), async (typed) => {
      const { error } = schema.safeParse(typed);
      const errors = await check(typed as Typed);
      expect(errors).toEqual(error ? fieldErrors(error) : {});
      expect(Object.values(errors).filter((message) => !isUkrainian(message))).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
