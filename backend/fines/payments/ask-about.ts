import { ImportDoubts, type ImportProblem } from '@/backend/platform/import/importer';
import type { OutcomeOf } from './plan-lines';

const LINES = 'Нічого не записано: перевірте ці рядки; якщо все так і має бути, повторіть з --accept.';
const REPEATED =
  'Платежі, які, можливо, вже враховано: якщо це ті самі, повторіть з --repeated same; якщо інші – з --repeated other; якщо одні такі, а інші ні – з --repeated wait: вони чекатимуть, доки їх розбере людина.';

/** Throws ImportDoubts unless both lists are empty. */
export function askAbout(doubts: ImportProblem[], repeated: OutcomeOf<'asked'>[]): void {
  const problems = [...doubts, ...repeated.map(({ line: { line }, reason }) => ({ line, reason }))];
  if (problems.length === 0) return;
  const questions = [
    ...(doubts.length > 0 ? [LINES] : ['Нічого не записано.']),
    ...(repeated.length > 0 ? [REPEATED] : []),
  ];
  throw new ImportDoubts(
    questions.join('\n'),
    problems.sort((one, other) => one.line - other.line),
  );
}
