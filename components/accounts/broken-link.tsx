import { Notice } from '@/components/ui/notice';

/** A mail's link that lost its end on the way. */
export function BrokenLink() {
  return (
    <Notice kind="warning" title="Посилання неповне">
      <p>Відкрийте його з листа ще раз або скопіюйте повністю.</p>
    </Notice>
  );
}
