import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList } from '@/components/ui/plain-list';
import type { RegisterRecord } from '@/contract/desk-registers';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import styles from './record-sheet.module.css';

export function RecordSheet({ record }: { record: RegisterRecord }) {
  return (
    <>
      {record.license_plate ? (
        <>
          <p>
            <LicensePlate licensePlate={record.license_plate} />
          </p>
          <AllAbout plate={record.license_plate} />
        </>
      ) : null}
      <DescriptionList
        items={[
          { term: 'Стан', description: record.state },
          ...record.facts.map(({ label, value }) => ({ term: label, description: value })),
          ...record.fields
            .filter(({ is_made: isMade }) => !isMade)
            .map(({ label, value }) => ({ term: label, description: value })),
        ]}
      />
      <PlainList>
        {record.photos.map(({ number, url, words }) => (
          <li key={number}>
            <img src={url} alt={`Фото ${number}`} className={styles.photo} />
            <p>{`${number}. ${words}`}</p>
          </li>
        ))}
      </PlainList>
    </>
  );
}

export const FineCourtLink = ({ fine }: { fine: Id }) => (
  <>
    {' · '}
    <AppLink href={deskPaths.court(fine)}>Суд і повернення коштів</AppLink>
  </>
);
