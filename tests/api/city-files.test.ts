import { beforeAll, expect, it } from 'vitest';
import type { FileColumns } from '@/contract/desk-columns';
import { DESK_REGISTER_LABELS, type Upload } from '@/contract/desk-imports';
import type { CityFile } from '@/tests/corpus/city-file';
import { statementsOf } from '@/tests/corpus/city-statements';
import { CITY_REGISTERS } from '@/tests/corpus/registers';
import { onAnyEngine } from '@/tests/databases';
import { isWholeRun } from '@/tests/scope';
import { cityOf } from './city';
import { addStaff, enterDesk } from './desk';
import { fine } from './records';
import { uploaderOf } from './uploader';

const serial = (at: number) => `ІП 00091${String(at).padStart(5, '0')}`;
const STATEMENTS = statementsOf(serial);
/** A push tries one of each kind; each file starts processes of its own. */
const ALL = [...CITY_REGISTERS, ...STATEMENTS];
const FILES = isWholeRun ? ALL : ALL.filter((_, at) => at % 4 === 2);

const ENGLISH = /\b(?!(?:xlsx?|ods|csv|json|camt|[A-Z]{1,2}\d*)\b)[a-z]{2,}(?:_[a-z]+)*\b/;

const TABLES = {
  fines: 'fines',
  evacuations: 'evacuations',
  'parking-places': 'parking_places',
  payments: 'fines',
} as const;

/** What a form shows chosen without a word of the clerk. */
const preset = ({ columns }: FileColumns) =>
  Object.fromEntries(
    columns.map(({ position, field, guess, is_left_out: isLeftOut }) => [
      String(position),
      field ?? guess ?? (isLeftOut ? '-' : ''),
    ]),
  );

onAnyEngine('a file as the city has it', (createDatabase) => {
  const city = cityOf(createDatabase);
  let my: ReturnType<typeof uploaderOf>;

  beforeAll(async () => {
    my = uploaderOf(city, await enterDesk(city, await addStaff(city, 'clerk')));
    await city.import(
      'fines',
      STATEMENTS.map((_, at) => fine(serial(at), 'AA1234BB')),
    );
  });

  const say = ({ columns = [] }: Partial<FileColumns>, name: string) =>
    String(columns.find(({ header, letters }) => header === name || letters === name)?.position);

  /** From the file to its records; e2e/desk-city-files.spec.ts does the same with the mouse and counts its steps. */
  async function taken({ register, file, bytes, named = {}, constants = {} }: CityFile): Promise<Upload> {
    const told: (string | undefined)[] = [];
    let upload = await my.upload(register, bytes, file);
    told.push(upload.refusal?.detail);
    const answers = Object.entries(named);
    if (answers.length + Object.keys(constants).length > 0) {
      const found = upload.columns;
      if (!found) throw new Error(`No columns of ${file}: ${JSON.stringify(upload)}`);
      const unasked = found.columns.filter((one) => one.is_left_out && named[one.header] !== undefined);
      expect(unasked, 'left out without a word').toEqual([]);
      const choices = Object.fromEntries(answers.map(([name, field]) => [say(found, name), field]));
      const given = { ...preset(found), ...choices };
      upload = await my.nameColumns(Number(upload.id), given, constants);
    }
    expect(upload.refusal, JSON.stringify(upload.refusal)).toBeUndefined();
    expect(upload.state).toBe('checked');
    told.push(...(upload.answer?.notices ?? []), ...(upload.answer?.doubts ?? []).map(({ reason }) => reason));
    expect(told.filter((one) => ENGLISH.test((one ?? '').replaceAll(/«[^»]*»/g, '')))).toEqual([]);
    const done = await my.accept(Number(upload.id), upload.answer?.payments?.repeated ? { repeated: 'other' } : {});
    expect(done.state, JSON.stringify(done)).toBe('done');
    return upload;
  }

  it.each(FILES.map((file) => [`${DESK_REGISTER_LABELS[file.register]}: ${file.title}`, file]))(
    '%s',
    async (_, file) => {
      const { answer } = await taken(file);
      const count =
        file.register === 'payments' ? answer?.payments?.paid.length : (answer?.added ?? 0) + (answer?.changed ?? 0);
      expect(count, JSON.stringify(answer)).toBe(file.taken);
      for (const words of file.told ?? []) expect(answer?.notices.join('\n')).toContain(words);
      if (file.record) {
        const rows = await city.context.db.selectFrom(TABLES[file.register]).selectAll().execute();
        expect(rows).toContainEqual(expect.objectContaining(file.record));
      }
      if (file.register === 'payments') {
        const line = answer?.lines?.find(({ outcome }) => outcome.startsWith('сплачує'));
        expect(line).toMatchObject({ amount: '340.00', purpose: expect.stringContaining('ІП') as unknown });
      }
    },
  );
});
