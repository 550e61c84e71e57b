import { FAILURE_SLOTS } from '@/lib/rendering/failure-slots';
import styles from './typed-slot.module.css';

/** Where the server writes what was typed, see server/typed-in.ts. */
export const TypedSlot = () => <p className={styles.typed}>{FAILURE_SLOTS.typed}</p>;
