import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from './icon';
import styles from './file-input.module.css';

type FileInputProps = InputHTMLAttributes<HTMLInputElement> & { ref?: Ref<HTMLInputElement> };

/**
 * A field for files. What a browser writes in it is in the browser's language, so it lies unseen over words of ours; what was
 * chosen must be listed beside it. Without scripts nothing lists it, and the browser's own field shows.
 */
export function FileInput(props: FileInputProps) {
  return (
    <div className={styles.frame}>
      <span className={styles.words} aria-hidden>
        <Icon name="file-plus" /> {props.multiple ? 'Обрати файли' : 'Обрати файл'}
      </span>
      <input {...props} type="file" className={styles.input} />
    </div>
  );
}
