/** True in `npm run test:all`. `npm test` leaves out what only repeats itself: docs/tests.md. */
export const isWholeRun = process.env.TEST_ALL === '1';

export const FILE_KINDS = ['csv', 'xlsx', 'ods'] as const;

/** Filters the variants of a file: each as CSV and in one kind of workbook; in the whole run in both kinds. */
export const isAskedAs =
  (kind: (typeof FILE_KINDS)[number]) =>
  (_variant: unknown, at: number): boolean =>
    isWholeRun || kind === 'csv' || (at % 2 === 0) === (kind === 'xlsx');
