import { ShownFile } from '@/components/desk/shown-file';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import type { DeskCar } from '@/contract/desk-cars';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';

export function CarDocuments({ id: carId, documents }: Pick<DeskCar, 'id' | 'documents'>) {
  return (
    <Section id="documents" title="Документи">
      {documents.length === 0 ? <p>Документів немає.</p> : null}
      <PlainList>
        {documents.map(({ id, name, is_picture: isPicture, uploaded_at: at }) => (
          <li key={id}>
            <ShownFile
              href={deskPaths.carDocument(carId, id)}
              name={name}
              isPicture={isPicture}
              what="Документ"
              after={`, ${formatMoment(at)}`}
            />
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
