import type { DeclaredRegister } from '@/lib/lists/public-noun';
import { findRegister } from '@/lib/settings/registers';
import { ByPhone } from '@/components/settings/by-phone';
import { RegisterTime } from '@/components/settings/register-time';
import type { ReactNode } from 'react';
import { Drawing, EMPTY_DRAWING } from '@/components/ui/drawing';
import styles from './empty-list.module.css';

/** A list that has nothing in it yet says so, beside an empty parking bay. */
function EmptyList({ children }: { children: ReactNode }) {
  return (
    <div className={styles.empty}>
      <Drawing src={EMPTY_DRAWING} />
      <p>{children}</p>
    </div>
  );
}

/** In place of a register that was never filled: nothing can be concluded from its being empty. */
export function NotConnected({ title }: { title: string }) {
  return (
    <ByPhone title={`${title} до сайту ще не підключено`}>
      <p>Тому сайт не знає, що в ньому є, а чого немає.</p>
    </ByPhone>
  );
}

/** An empty list: "none" only of a register that has been filled. */
export function EmptyRegister({ register: { name, title, none } }: { register: DeclaredRegister }) {
  const register = findRegister(name);
  if (register.state === 'never-filled') return <NotConnected title={title} />;
  if (register.state === 'unknown') {
    return (
      <ByPhone title="На сайті цей список порожній">
        <p>Це не означає, що записів немає: міг не надійти сам список.</p>
      </ByPhone>
    );
  }
  return (
    <EmptyList>
      {none} <RegisterTime register={register} />
    </EmptyList>
  );
}
