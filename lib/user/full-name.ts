import type { User } from '@/contract/user';

/** "Козак Петро Іванович", without what is not given. */
export const fullName = ({ last_name, first_name, middle_name }: User): string =>
  [last_name, first_name, middle_name]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(' ');
