import { FinePhotos } from '@/components/fines/fine-photos';
import { CaseFiles } from '@/components/appeals/case-files';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

/** The document of a representative is no picture of the place. */
const isShown = ({ name, purpose }: AppealCase['files'][number]) => purpose !== 'authority' && isPicture(name);

/** Evidence: pictures to look at, other files to download. */
type CaseEvidenceProps = { files: AppealCase['files']; place: Pick<CasePlace, 'file'>; label?: string; none?: string };

export function CaseEvidence(props: CaseEvidenceProps) {
  const { files, place, label = 'Докази заявника', none = 'Файлів до скарги не додано.' } = props;
  if (files.length === 0) return <p>{none}</p>;
  const pictures = files.filter((file) => isShown(file));
  const others = files.filter((file) => !isShown(file));
  return (
    <>
      {pictures.length > 0 ? (
        <FinePhotos
          label={label}
          photos={pictures.map(({ id, name, uploaded_at: at }) => ({ url: place.file(id), alt: name, taken_at: at }))}
        />
      ) : null}
      {others.length > 0 ? <CaseFiles place={place} files={others} label="Інші файли" /> : null}
    </>
  );
}
