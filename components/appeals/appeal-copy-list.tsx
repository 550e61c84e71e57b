import { fullName } from '@/domain/full-name';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import type { AppealCase } from '@/contract/appeals';
import { formatSerialNumber } from '@/domain/serial-number';
import { appealReasonTitle } from '@/domain/appeal-reasons';
import styles from './appeal-copy-list.module.css';

/** Everything the citizen sent, word for word. */
export function AppealCopyList({ copy }: { copy: AppealCase }) {
  return (
    <DescriptionList
      items={[
        { term: 'Серія та номер', description: formatSerialNumber(copy.serial_number) },
        { term: 'Номерний знак', description: <LicensePlate licensePlate={copy.license_plate} /> },
        { term: 'Підстава', description: appealReasonTitle(copy.reason) },
        { term: 'Пояснення', description: <span className={styles.text}>{copy.text}</span> },
        { term: 'Заявник', description: fullName(copy) },
        { term: 'Адреса', description: copy.address },
        ...(copy.phone ? [{ term: 'Телефон', description: copy.phone }] : []),
        ...(copy.email ? [{ term: 'Email', description: copy.email }] : []),
      ]}
    />
  );
}
