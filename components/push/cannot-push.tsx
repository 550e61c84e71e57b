import { Notice } from '@/components/ui/notice';
import type { PushState } from '@/lib/push/in-browser';

const WAYS: Partial<Record<PushState, { title: string; text: string }>> = {
  install: {
    title: 'Спершу додайте сайт на початковий екран',
    text: 'На iPhone та iPad сповіщення надходять лише від сайту з початкового екрана. У Safari натисніть «Поділитися», далі «На початковий екран». Відкрийте сайт звідти й увімкніть сповіщення на цій самій сторінці.',
  },
  denied: {
    title: 'Браузер не дозволяє цьому сайту сповіщень',
    text: 'Натисніть значок ліворуч від адреси сайту (на телефоні – меню браузера, «Налаштування сайтів»), дозвольте «Сповіщення» й оновіть сторінку.',
  },
  unsupported: {
    title: 'Цей браузер не показує сповіщень сайтів',
    text: 'Відкрийте сайт у свіжому Chrome, Firefox, Edge або Safari, не в приватному вікні. Листи на email надходять, як і раніше.',
  },
};

export function CannotPush({ state }: { state: PushState }) {
  const way = WAYS[state];
  return way ? (
    <Notice title={way.title}>
      <p>{way.text}</p>
    </Notice>
  ) : null;
}
