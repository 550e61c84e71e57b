import { REQUEST_ANSWER_RULE } from './answer-terms';
import type { ContactKind } from './contact';

interface Sent {
  kind: ContactKind;
  until: string | null;
  way: string;
}

export function contactAnswerWords({ kind, until, way }: Sent): string {
  if (until !== null) return `Відповідь ${way} до ${until}: ${REQUEST_ANSWER_RULE}.`;
  if (kind === 'question') return `Відповідь ${way}. Строку для запитань закон не встановлює.`;
  return `Ми це перевіримо. Якщо буде що уточнити або відповісти, відповідь ${way}.`;
}
