import type { ReactNode } from 'react';
import type { DeskCallName } from '@/contract/desk-port';
import { deskPaths } from '@/domain/desk-paths';

type ActFormProps = {
  /** A query says more of the input, as in lib/desk/posted-acts.ts. */
  call: DeskCallName | `${DeskCallName}?${string}`;
  values: Readonly<Record<string, string>>;
  label: string;
  /** For fields that stand elsewhere on the page. */
  id?: string;
  children: ReactNode;
};

/** A button that does what `call` names; works without scripts. */
export const ActForm = ({ call, values, label, id, children }: ActFormProps) => (
  <form method="post" action={deskPaths.act} aria-label={label} id={id}>
    {Object.entries({ ...values, call }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
