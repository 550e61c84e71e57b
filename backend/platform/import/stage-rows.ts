// Rows are staged in short transactions, so that others can write; the noun's own table is not touched.
import { isDeepStrictEqual } from 'node:util';
import { NEW_ROWS_SHOWN } from '@/contract/desk-imports';
import type {
  Guard,
  GivenRow,
  ImportContext,
  Importer,
  ImportProblem,
  NumberedRow,
  Issue,
  Preparation,
  Stored,
} from './importer';
import type { Counts } from './import-log';
import type { Problems } from './problems';
import { foreignPictures } from './foreign-pictures';
import { cellReader, issueText, problemAt } from './read-cells';
import { findCorrected, TAKEN_BACK } from './by-hand';
import { accepts, titleOf, titleWithField } from './columns';
import { findKnown } from './find-known';
import { sampleDoubts } from './sample-rows';
import { SeenKeys } from './seen-keys';
import { type Change, storeInLine } from './store-changes';
import { findTwins, findWithdrawn } from './stored-twins';
import { toldRecords } from './told-records';

export const ROWS_AT_ONCE = 2500;
/** Preparing pictures and passwords is slow: progress is told sooner. */
const PREPARED_AT_ONCE = 1000;

export interface StageOptions {
  /** Null in a dry run: rows are only counted. */
  importId: number | null;
  accept: boolean;
  clearEmpty: boolean;
  /** An act of a person on one record. */
  isByHand: boolean;
  keep: (storageKey: string) => void;
  onProgress: (rows: number) => void;
}

/** What is known of the records of a part. */
interface Known {
  guard: Guard | undefined;
  keepKnown: Guard | undefined;
  stored: ReadonlyMap<string, string> | undefined;
}

export interface Staged extends Counts {
  /** Records where a decision of the site prevails. */
  guarded: number;
  /** Records withdrawn by the inspection; an import does not bring them back. */
  withdrawn: number;
  sumsChanged: number;
  notices: string[];
  /** The first new records, as they were read. */
  firstAdded: { line: number; after: Stored }[];
}

async function* inBatches(
  rows: Iterable<NumberedRow> | AsyncIterable<NumberedRow>,
  size: number,
): AsyncGenerator<NumberedRow[]> {
  let batch: NumberedRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const pick = (record: Stored, columns: string[]): Stored =>
  Object.fromEntries(columns.map((column) => [column, record[column]]));

function changeOf(importer: Importer, { line, key }: GivenRow, wanted: Stored, before?: Stored): Change | undefined {
  if (!before) return { line, key, before: null, after: { ...importer.blank, ...wanted } };
  const columns = Object.keys(wanted).filter(
    (column) => wanted[column] !== before[column] && !isDeepStrictEqual(wanted[column], before[column]),
  );
  return columns.length === 0 ? undefined : { line, key, before: pick(before, columns), after: pick(wanted, columns) };
}

const asProblems = (
  { line, source }: GivenRow,
  issues: Issue[],
  { columns, isPersonal = false }: Importer,
): ImportProblem[] =>
  issues.map((issue) =>
    source
      ? problemAt(source, issue, isPersonal, columns)
      : { line, reason: issueText(source, issue, isPersonal, columns) },
  );

export async function stageRows(
  importer: Importer,
  source: Iterable<NumberedRow> | AsyncIterable<NumberedRow>,
  context: ImportContext,
  problems: Problems,
  { importId, accept, clearEmpty, isByHand, keep, onProgress }: StageOptions,
): Promise<Staged> {
  const readCells = cellReader(importer, { clearEmpty });
  const doubtSamples = await sampleDoubts(importer, context.config);
  const required = Object.keys(importer.columns).filter((name) => isRequired(importer, name));
  const seen = new SeenKeys();
  const twins = new SeenKeys();
  const fields = new Set<string>();
  const staged = { added: 0, changed: 0, same: 0, guarded: 0, withdrawn: 0, sumsChanged: 0 };
  const firstAdded: Staged['firstAdded'] = [];
  const told = toldRecords();
  const missing = new Map<string, { line: number; count: number }>();
  const withdrawn = await findWithdrawn(importer, context.db);
  const takesBack = isByHand ? undefined : await findCorrected(context.db, importer.noun);
  let seq = 0;
  let count = 0;

  const isRepeated = ({ line, key }: GivenRow, first: number | undefined): boolean => {
    if (first !== undefined) problems.add([{ line, reason: `такий самий запис, як у рядку ${first} (${key})` }]);
    return first !== undefined;
  };

  /** Two rows may mean one stored record, by its key and by what names it. */
  const isMeantTwice = (row: GivenRow): boolean => {
    const first = importer.findNamed && seen.firstLine(row.key, row.line);
    return isRepeated(row, first === row.line ? undefined : first);
  };

  const readBatch = (batch: NumberedRow[]): GivenRow[] =>
    batch.flatMap((numbered) => {
      const { read, problems: found } = readCells(numbered);
      problems.add(found);
      if (!read) return [];
      const key = importer.equalKeys?.(read.key).toSorted((one, other) => one.length - other.length)[0] ?? read.key;
      return isRepeated(read, seen.firstLine(key, read.line)) ? [] : [read];
    });

  const noteMissing = ({ line, given, source: row }: GivenRow): boolean => {
    const lacking = required.filter((name) => !Object.hasOwn(given, name));
    const names = lacking.map((name) => (row?.places ? titleOf : titleWithField)(importer.columns, name)).join(', ');
    if (names === '') return false;
    const noted = missing.get(names) ?? { line, count: 0 };
    missing.set(names, { ...noted, count: noted.count + 1 });
    return true;
  };

  const object = (row: GivenRow, issues: Issue[]) => {
    const [doubts, faults] = [true, false].map((isWarning) =>
      issues.filter((one) => (one.isWarning ?? false) === isWarning),
    );
    problems.add(asProblems(row, faults ?? [], importer));
    if (!accept) problems.addDoubts(asProblems(row, doubts ?? [], importer));
  };

  const compare = (row: GivenRow, before: Stored | undefined, { guard, keepKnown, stored }: Known): Change[] => {
    if (!before && withdrawn.has(row)) {
      staged.withdrawn += 1;
      return [];
    }
    if (!before && noteMissing(row)) return [];
    const asked = importer.toStored(row.given, before);
    const decided = guard ? guard(row.key, asked, before) : asked;
    if (guard && !isDeepStrictEqual(asked, decided)) staged.guarded += 1;
    const wanted = keepKnown ? keepKnown(row.key, decided, before) : decided;
    const change = changeOf(importer, row, wanted, before);
    const alike = importer.twinOf?.({ ...before, ...wanted });
    const first = alike === undefined ? undefined : twins.firstLine(alike, row.line);
    const twin = first === undefined ? (stored?.get(alike ?? '') ?? withdrawn.twinOf(row)) : `у рядку ${first}`;
    if (twin !== undefined && !before && !accept) problems.addDoubts([{ line: row.line, reason: twinText(twin) }]);
    if (!change) {
      staged.same += 1;
      return [];
    }
    const record = { ...before, ...change.after };
    object(row, foreignPictures(importer, row.given, before, context.config));
    if (importer.validate) object(row, importer.validate(record, before, context.now()));
    if (takesBack?.(change)) told.tell(TAKEN_BACK, row.key);
    if (before && unusual) object(row, unusual(record, before, context.now()));
    if (before) staged.sumsChanged += Number(Object.keys(change.after).some((column) => column.endsWith('_kopecks')));
    if (before) for (const column of Object.keys(change.after)) fields.add(column);
    if (!before && firstAdded.length < NEW_ROWS_SHOWN) firstAdded.push(change);
    staged[before ? 'changed' : 'added'] += 1;
    return [change];
  };

  const take = async (batch: NumberedRow[]): Promise<Change[]> => {
    const { rows: found, known } = await findKnown(importer, context.db, readBatch(batch), problems);
    const read = found.filter((row) => !isMeantTwice(row));
    leftOut?.see(read);
    const keys = read.map(({ key }) => key);
    const prepared: Preparation = importer.prepare
      ? await importer.prepare(read, context, { known, isDryRun: importId === null, keep })
      : { rows: read, problems: [] };
    problems.add(prepared.problems);
    if (!accept) problems.addDoubts([...(prepared.doubts ?? []), ...doubtSamples(read)]);
    const guard = await importer.guard?.(context.db, keys);
    const keepKnown = isByHand ? undefined : await importer.keepKnown?.(context.db, keys, told.tell);
    const added = prepared.rows.filter(({ key }) => !known.has(key));
    const stored = accept ? undefined : await findTwins(importer, context.db, added);
    return prepared.rows.flatMap((row) => compare(row, known.get(row.key), { guard, keepKnown, stored }));
  };

  const leftOut = importer.watchLeftOut?.(context.now());
  const unusual = accept ? undefined : await importer.askAbout?.(context.db);
  const storing = storeInLine(context);
  try {
    for await (const batch of inBatches(source, importer.prepare ? PREPARED_AT_ONCE : ROWS_AT_ONCE)) {
      const changes = await take(batch);
      // After the first problem the rest is only read, to report every error.
      if (importId !== null && problems.isEmpty && changes.length > 0) {
        await storing.add(importId, seq, changes);
        seq += changes.length;
      }
      count += batch.length;
      onProgress(count);
    }
  } finally {
    await storing.end();
  }
  for (const [names, { line, count }] of missing) {
    const others = count > 1 ? ` (таких рядків ${count})` : '';
    problems.add([{ line, reason: `нового запису немає з чого створити: бракує ${names}${others}` }]);
  }
  const notices = [...((await leftOut?.notices(context.db)) ?? []), ...told.notices()];
  return { ...staged, firstAdded, fields: [...fields].sort(), notices };
}

function isRequired({ columns, keyFields }: Importer, name: string): boolean {
  const schema = columns[name]?.schema;
  if (!schema || keyFields.includes(name)) return false;
  return !accepts(schema, null) && !accepts(schema, undefined);
}

const twinText = (where: string) => `те саме авто в ту саму мить, що й ${where}: чи не той самий запис двічі?`;
