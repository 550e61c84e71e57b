import { Icon } from '@/components/ui/icon';
import { LicensePlate } from '@/components/ui/license-plate';
import { LiveRegion } from '@/components/ui/live-region';
import { Notice } from '@/components/ui/notice';
import { EmailLink } from '@/components/ui/email-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Tag } from '@/components/ui/tag';
import { VisuallyHidden } from '@/components/ui/visually-hidden';

const TAGS = [
  ['neutral', 'Скасовано'],
  ['info', 'Оскаржується'],
  ['discount', 'Діє знижка'],
  ['debt', 'Не сплачено'],
  ['paid', 'Сплачено'],
] as const;
const KINDS = ['info', 'warning', 'error', 'success'] as const;
const SIZES = ['small', 'normal', 'large'] as const;

export function GalleryWords() {
  return (
    <Section id="words" title="Стани, повідомлення, номерні знаки">
      <PlainList layout="row">
        {TAGS.map(([tone, words]) => (
          <li key={tone}>
            <Tag tone={tone}>{words}</Tag>
          </li>
        ))}
        <li>
          <Tag tone="paid" icon={<Icon name="check" size="1em" />}>
            Отримано
          </Tag>
        </li>
      </PlainList>
      {KINDS.map((kind) => (
        <Notice key={kind} kind={kind} title="Повідомлення, яке лишається">
          <p>Що сталося та що робити далі.</p>
        </Notice>
      ))}
      <LiveRegion>
        <Notice>
          <p>Без заголовка; прочитають, щойно з’явиться.</p>
        </Notice>
      </LiveRegion>
      <PlainList layout="row">
        {SIZES.map((size) => (
          <li key={size}>
            <LicensePlate licensePlate="AA1234BB" size={size} />
          </li>
        ))}
      </PlainList>
      <p>
        Телефон переходить на новий рядок цілим: <PhoneLink phone="+38 (000) 000-00-01" />, адреса – після знака @:{' '}
        <EmailLink email="inspection@example.org" />.
      </p>
      <p>
        Далі слова, які чути, але не видно: <VisuallyHidden>лише для читача екрана</VisuallyHidden>
      </p>
    </Section>
  );
}
