import { OnlyHtml } from '@/components/document/only-html';
import { EARLY_SCRIPT } from '@/lib/rendering/early-script';

export function EarlyScript() {
  return <OnlyHtml as="script" html={EARLY_SCRIPT} />;
}
