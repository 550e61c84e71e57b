// What is wrong with a file, line by line: the first thousand are named, the rest are counted.
import { ImportError, type ImportProblem } from './importer';

const NAMED_MAX = 1000;

const NOTHING_WRITTEN = 'Нічого не записано: виправте рядки й повторіть.';
const ONLY_DOUBTS = 'Нічого не записано: перевірте ці рядки; якщо все так і має бути, повторіть з --accept.';

export interface Problems {
  add(problems: ImportProblem[]): void;
  addDoubts(doubts: ImportProblem[]): void;
  readonly isEmpty: boolean;
  /** The error that names them. */
  error(): ImportError;
}

export function collectProblems(): Problems {
  const named: ImportProblem[] = [];
  let total = 0;
  let doubtsOnly = true;
  const add = (problems: ImportProblem[]) => {
    total += problems.length;
    named.push(...problems.slice(0, NAMED_MAX - named.length));
  };
  return {
    add: (problems) => {
      if (problems.length > 0) doubtsOnly = false;
      add(problems);
    },
    addDoubts: add,
    get isEmpty() {
      return total === 0;
    },
    error: () => {
      const rest = total > named.length ? `Ще помилок: ${total - named.length}. ` : '';
      const sorted = [...named].sort((one, other) => one.line - other.line);
      return new ImportError(`${rest}${doubtsOnly ? ONLY_DOUBTS : NOTHING_WRITTEN}`, sorted);
    },
  };
}
