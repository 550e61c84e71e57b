import type { Fine } from '@/contract/fines';
import { formatDateTime } from '@/lib/text/dates';
import styles from './fine-photos.module.css';

/** The evidence. Each photo opens whole in the browser, which can zoom and works from the keyboard. */
export function FinePhotos({ photos }: { photos: NonNullable<Fine['photos']> }) {
  return (
    <ul className={styles.photos} role="list" aria-label="Фото порушення">
      {photos.map((photo, index) => {
        const words = photo.alt ?? `Фото порушення ${index + 1}`;
        return (
          <li key={photo.url}>
            <figure className={styles.figure}>
              <a href={photo.url} target="_blank" rel="noreferrer" aria-label={`${words}. Відкрити на весь екран у новій вкладці`}>
                <img src={photo.url} alt="" width={800} height={600} loading={index === 0 ? 'eager' : 'lazy'} className={styles.photo} />
              </a>
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
