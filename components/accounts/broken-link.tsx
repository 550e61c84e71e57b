import { Notice } from '@/components/ui/notice';

export function BrokenLink() {
  return (
    <Notice kind="warning" title="Посилання неповне">
      <p>Відкрийте його з листа ще раз або скопіюйте повністю.</p>
    </Notice>
  );
}
