// What follows a message to the inspection, in the same words in its mail and on its pages.
import { REQUEST_ANSWER_RULE } from './answer-terms';
import type { ContactKind } from './contact';

interface Sent {
  kind: ContactKind;
  /** The day, in words, by which the answer is due. */
  until: string | null;
  /** How the answer comes, e.g. "надійде на olena@example.org". */
  way: string;
}

export function contactAnswerWords({ kind, until, way }: Sent): string {
  if (until !== null) return `Відповідь ${way} до ${until}: ${REQUEST_ANSWER_RULE}.`;
  if (kind === 'question') return `Відповідь ${way}. Строку для запитань закон не встановлює.`;
  return `Ми це перевіримо. Якщо буде що уточнити або відповісти, відповідь ${way}.`;
}
