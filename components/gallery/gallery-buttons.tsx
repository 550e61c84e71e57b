'use client';
import { AppLink } from '@/components/ui/app-link';
import { Button, type ButtonVariant, ButtonLink } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { PlainList } from '@/components/ui/plain-list';
import { PrintButton } from '@/components/ui/print-button';
import { WithoutScripts, WithScripts } from '@/components/ui/scripting';
import { Section } from '@/components/ui/section';
import { paths } from '@/domain/paths';

const VARIANTS: [ButtonVariant, string][] = [
  ['primary', 'Надіслати'],
  ['secondary', 'Назад'],
  ['quiet', 'Скасувати'],
  ['danger', 'Видалити'],
  ['sun', 'Сплатити'],
];

export function GalleryButtons() {
  return (
    <Section id="buttons" title="Кнопки та посилання">
      {VARIANTS.map(([variant, words]) => (
        <PlainList key={variant} layout="row">
          <li>
            <Button variant={variant}>{words}</Button>
          </li>
          <li>
            <Button variant={variant} icon={<Icon name="check" />}>
              {words}
            </Button>
          </li>
          <li>
            <Button variant={variant} busy>
              {words}
            </Button>
          </li>
          <li>
            <Button variant={variant} blocked>
              {words}
            </Button>
          </li>
          <li>
            <Button variant={variant} disabled>
              {words}
            </Button>
          </li>
          <li>
            <ButtonLink variant={variant} href={paths.home}>
              {words}
            </ButtonLink>
          </li>
        </PlainList>
      ))}
      <Button wide>На всю ширину</Button>
      <PrintButton>Надрукувати</PrintButton>
      <WithScripts>
        <Button variant="secondary">Лише зі скриптами</Button>
      </WithScripts>
      <WithoutScripts>
        <Button variant="secondary">Лише без скриптів</Button>
      </WithoutScripts>
      <p>
        Посилання в тексті: <AppLink href={paths.home}>на головну</AppLink>.
      </p>
    </Section>
  );
}
