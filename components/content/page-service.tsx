import { AppLink } from '@/components/ui/app-link';
import { AsideCard } from '@/components/ui/aside-card';
import { ButtonLink } from '@/components/ui/button-link';
import type { ProsePage } from '@/lib/pages/pages';
import { paths } from '@/domain/paths';
import { isPageOffered } from '@/lib/pages/offered';

type Service = { title: string; text: string; href: string; button: string; asDocument?: boolean };

const CHECK: Service = {
  title: 'Скільки платити сьогодні',
  text: 'За номерним знаком і номером документа: сума, строки й фото.',
  href: paths.fineLookup(),
  button: 'Перевірити штраф',
};
const TOWED: Service = {
  title: 'Евакуйовані авто',
  text: 'За номерним знаком: коли забрали, де стоїть і кому телефонувати.',
  href: paths.evacuationSearch(),
  button: 'Знайти авто',
};
const FORGERY: Service = {
  title: 'Отримали щось підозріле?',
  text: 'Надішліть нам фото або посилання: перевіримо й відповімо.',
  href: paths.reportForgery,
  button: 'Повідомити про підробку',
  asDocument: true,
};
const PAY: Service = {
  title: 'Є постанова?',
  text: 'Сплатіть онлайн, за QR-кодом або реквізитами.',
  href: paths.pay,
  button: 'Сплатити штраф',
};
const APPEAL: Service = {
  title: 'Не згодні зі штрафом?',
  text: 'Шість коротких кроків, номер скарги – одразу.',
  href: paths.appealFine,
  button: 'Оскаржити штраф',
  asDocument: true,
};

const SERVICES: Partial<Record<ProsePage, Service>> = {
  '/info-pay': CHECK,
  '/pay': CHECK,
  '/payment': CHECK,
  '/sale-info': CHECK,
  '/postanova': CHECK,
  '/schedule-a-fine-playground': TOWED,
  '/work-schedule': TOWED,
  '/authenticity': FORGERY,
  '/normative-base': APPEAL,
  '/about-inspection': PAY,
};

export function PageService({ name }: { name: ProsePage }) {
  const service = SERVICES[name];
  if (!service || !isPageOffered(service.href)) return null;
  const { title, text, href, button, asDocument } = service;
  return (
    <AsideCard id="service" title={title} tone="sun">
      <p>{text}</p>
      <ButtonLink href={href} asDocument={asDocument}>
        {button}
      </ButtonLink>
      {name === '/pay' || name === '/info-pay' ? <AppLink href={paths.saleInfo}>Умови знижки</AppLink> : null}
    </AsideCard>
  );
}
