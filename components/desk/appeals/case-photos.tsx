import { FinePhotos } from '@/components/fines/fine-photos';
import { CaseFiles } from '@/components/appeals/case-files';
import type { AppealCase } from '@/contract/appeals';
import type { CasePlace } from '@/lib/appeals/case-place';

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

/** Evidence: pictures to look at, other files to download. */
export function CaseEvidence({ files, place }: { files: AppealCase['files']; place: CasePlace }) {
  if (files.length === 0) return <p>Файлів до скарги не додано.</p>;
  const pictures = files.filter(({ name }) => isPicture(name));
  const others = files.filter(({ name }) => !isPicture(name));
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
