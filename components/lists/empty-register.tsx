import { findRegister, type RegisterName } from '@/lib/settings/registers';
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

/** How each register is called, and what its being empty means once it has been filled. */
const WORDS: Record<RegisterName, { title: string; none: string }> = {
  evacuations: { title: 'Реєстр евакуацій', none: 'Евакуацій поки що не зареєстровано.' },
  'parking-places': { title: 'Перелік місць для паркування', none: 'Місць для паркування в переліку немає.' },
  vacancies: { title: 'Перелік вакансій', none: 'Зараз відкритих вакансій немає.' },
  news: { title: 'Стрічку новин', none: 'Новин поки що немає.' },
  faq: { title: 'Перелік запитань', none: 'Запитань поки що немає.' },
  fines: { title: 'Реєстр штрафів', none: 'Штрафів у реєстрі немає.' },
};

/** In place of a register that was never filled: nothing can be concluded from its being empty. */
export function NotConnected({ name }: { name: RegisterName }) {
  return (
    <ByPhone title={`${WORDS[name].title} до сайту ще не підключено`}>
      <p>Тому сайт не знає, що в ньому є, а чого немає.</p>
    </ByPhone>
  );
}

/** An empty list: "none" only of a register that has been filled. */
export function EmptyRegister({ name }: { name: RegisterName }) {
  const register = findRegister(name);
  if (register.state === 'never-filled') return <NotConnected name={name} />;
  if (register.state === 'unknown') {
    return (
      <ByPhone title="На сайті цей список порожній">
        <p>Це не означає, що записів немає: міг не надійти сам список.</p>
      </ByPhone>
    );
  }
  return (
    <EmptyList>
      {WORDS[name].none} <RegisterTime register={register} />
    </EmptyList>
  );
}
