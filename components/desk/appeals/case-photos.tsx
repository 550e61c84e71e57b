import { FinePhotos } from '@/components/fines/fine-photos';
import { CaseFiles } from '@/components/appeals/case-files';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

/** The document of a representative is no picture of the place. */
const isShown = ({ name, purpose }: AppealCase['files'][number]) => purpose !== 'authority' && isPicture(name);

/** Evidence: pictures to look at, other files to download. */
export function CaseEvidence({ files, place }: { files: AppealCase['files']; place: CasePlace }) {
  if (files.length === 0) return <p>Файлів до скарги не додано.</p>;
  const pictures = files.filter((file) => isShown(file));
  const others = files.filter((file) => !isShown(file));
  return (
    <>
      {pictures.length > 0 ? (
        <FinePhotos
          label="Докази заявника"
          photos={pictures.map(({ id, name, uploaded_at: at }) => ({ url: place.file(id), alt: name, taken_at: at }))}
        />
      ) : null}
      {others.length > 0 ? <CaseFiles place={place} files={others} label="Інші файли" /> : null}
    </>
  );
}
