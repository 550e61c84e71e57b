/** True in `npm run test:all`. `npm test` leaves out what only repeats itself: docs/tests.md. */
export const isWholeRun = process.env.TEST_ALL === '1';
