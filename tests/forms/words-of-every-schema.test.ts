// Every schema that a form or its action names in the sources: none can be forgotten here.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { openLiveForm, type Typed } from '@/components/forms/open-live-form';
import type { z } from '@/contract/zod';
import { fieldErrors } from '@/lib/forms/form-state';
import { readSources } from '@/tests/architecture/sources';

const sources = readSources(['components', 'contract', 'lib'], /\.tsx?$/);
const forms = sources.filter(
  ({ path, text }) =>
    path.startsWith('components/') &&
    /\buse(Search)?Form\(\{|<LinkForm/.test(text) &&
    /<(TextInput|TextArea|EmailInput|PhoneInput|PasswordInput|LinkForm|ContactsStep|\w*SearchField)\b/.test(text),
);
const actions = sources.filter(({ path, text }) => path.startsWith('lib/') && text.includes('FormState<'));
const namesIn = (texts: typeof sources, pattern: RegExp) =>
  texts.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name = '']) => name));

const IN_BROWSER = /rules(?:: |=\{)async \(\) => \(await import\('[^']+'\)\)\.(\w+Schema)/g;
const names = new Set([...namesIn(sources, IN_BROWSER), ...namesIn(actions, /\bschema: (\w+Schema)\b(?!\.)/g)]);

async function findSchema(name: string): Promise<z.ZodObject> {
  const home = sources.find(({ text }) => text.includes(`export const ${name} =`));
  const exported = (await import(/* @vite-ignore */ `../../${home?.path ?? name}`)) as Record<string, z.ZodObject>;
  const schema = exported[name];
  if (!schema) throw new Error(`${name} is not exported`);
  return schema;
}

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

/** What a form may send for a field: a box, files apart, a choice that may be missing, a text. */
function typedInto(field: z.ZodType): fc.Arbitrary<unknown> {
  const takes = (value: unknown) => field.safeParse(value).success;
  if (takes([])) return fc.constant(undefined);
  if (takes(false)) return fc.boolean();
  const text = fc.oneof(fc.constantFrom(...TEXTS), fc.string({ unit: 'binary' }));
  return takes('а') ? text : fc.oneof(fc.constant(undefined), text);
}

const isUkrainian = (message: string) =>
  /[а-яіїєґ]/i.test(message) && !/[a-z]/i.test(message.replace(/email|AA 1234 BB/g, ''));

test('every form in which something is typed says by which schema it is checked', () => {
  expect(forms.length).toBeGreaterThan(15);
  expect(forms.filter(({ text }) => !text.match(IN_BROWSER)).map(({ path }) => path)).toEqual([]);
});

test.each([...names])(
  '%s: mistakes are told in Ukrainian, with scripts and without in the same words',
  async (name) => {
    const schema = await findSchema(name);
    const check = openLiveForm(schema);
    const fields = Object.entries(schema.shape).map(([field, type]) => [field, typedInto(type as z.ZodType)] as const);
    await fc.assert(
      fc.asyncProperty(fc.record(Object.fromEntries(fields)), async (typed) => {
        const { error } = schema.safeParse(typed);
        const { errors } = await check(typed as Typed);
        expect(errors).toEqual(error ? fieldErrors(error) : null);
        expect(Object.values(errors ?? {}).filter((message) => !isUkrainian(message))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  },
);
