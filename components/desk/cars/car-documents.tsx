import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DeskCar } from '@/contract/desk-cars';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import styles from './car-documents.module.css';

export function CarDocuments({ id: carId, documents }: Pick<DeskCar, 'id' | 'documents'>) {
  return (
    <Section id="documents" title="Документи">
      {documents.length === 0 ? <p>Документів немає.</p> : null}
      <PlainList>
        {documents.map(({ id, name, is_picture: isPicture, uploaded_at: at }) => (
          <li key={id}>
            <p>
              <AppLink href={deskPaths.carDocument(carId, id)} target="_blank" rel="noopener">
                {name}
              </AppLink>
              , {formatMoment(Date.parse(at))}
            </p>
            {isPicture ? (
              <img src={deskPaths.carDocument(carId, id)} alt={`Документ «${name}»`} className={styles.picture} />
            ) : null}
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
