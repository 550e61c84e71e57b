import type { InputHTMLAttributes, Ref } from 'react';
import { Icon } from './icon';
import styles from './file-input.module.css';

type FileInputProps = InputHTMLAttributes<HTMLInputElement> & { words?: string; ref?: Ref<HTMLInputElement> };

/**
 * The native text is in the browser's language and therefore hidden: callers must list the chosen files. Without
 * JavaScript the native field shows.
 */
export function FileInput({ words, ...props }: FileInputProps) {
  return (
    <div className={styles.frame}>
      <span className={styles.words} aria-hidden>
        <Icon name="file-plus" /> {words ?? (props.multiple ? 'Вибрати файли' : 'Вибрати файл')}
      </span>
      <input {...props} type="file" className={styles.input} />
    </div>
  );
}
