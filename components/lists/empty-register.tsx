import type { DeclaredRegister } from '@/lib/lists/public-noun';
import { findRegister } from '@/lib/settings/registers';
import { ByPhone } from '@/components/settings/by-phone';
import { RegisterTime } from '@/components/settings/register-time';
import type { ReactNode } from 'react';
import { Drawing, EMPTY_DRAWING } from '@/components/ui/drawing';
import { Stack } from '@/components/ui/stack';

function EmptyList({ children }: { children: ReactNode }) {
  return (
    <Stack>
      <Drawing src={EMPTY_DRAWING} />
      <p>{children}</p>
    </Stack>
  );
}

export function NotConnected({ title }: { title: string }) {
  return (
    <ByPhone title={`${title} до сайту ще не підключено`}>
      <p>Тому сайт не знає, що в ньому є, а чого немає.</p>
    </ByPhone>
  );
}

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
