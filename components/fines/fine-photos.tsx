import { classNames } from '@/components/ui/class-names';
import type { Fine } from '@/contract/fines';
import { formatDateTime } from '@/domain/dates';
import { typeset } from '@/lib/text/typeset';
import styles from './fine-photos.module.css';
import { ZoomablePhoto } from './zoomable-photo';

type FinePhotosProps = { photos: NonNullable<Fine['photos']>; label?: string };

export function FinePhotos({ photos, label = 'Фото порушення' }: FinePhotosProps) {
  return (
    <ul className={classNames(styles.photos, photos.length === 1 && styles.single)} role="list" aria-label={label}>
      {photos.map((photo, index) => {
        const words = typeset(photo.alt ?? `${label} ${index + 1}`);
        return (
          <li key={photo.url}>
            <figure>
              <ZoomablePhoto url={photo.url} words={words} eager={index === 0} />
              <figcaption className={styles.caption}>
                {words}
                {photo.taken_at ? `, ${formatDateTime(photo.taken_at)}` : null}
              </figcaption>
            </figure>
          </li>
        );
      })}
    </ul>
  );
}
