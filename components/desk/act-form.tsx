import type { ReactNode } from 'react';
import type { Id } from '@/contract/wire';
import { deskPaths } from '@/domain/desk-paths';
import type { PostedCall } from '@/lib/desk/posted-acts';

type ActFormProps = {
  /** A query says more of the input. */
  call: PostedCall | `${PostedCall}?${string}`;
  values: Readonly<Record<string, string>>;
  label: string;
  /** For fields that stand elsewhere on the page. */
  id?: string;
  children: ReactNode;
};

type Numbered = { id: Id; version: number; next_id?: Id | null };

/** What a form of one case sends with its button: the version that was on the page, and where the queue goes on. */
export const ofCase = ({ id, version, next_id: next }: Numbered) => ({
  id: String(id),
  version: String(version),
  ...(next ? { next: String(next) } : {}),
});

export const HiddenValues = ({ values }: { values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

/** A button that does what `call` names; works without scripts. */
export const ActForm = ({ call, values, label, id, children }: ActFormProps) => (
  <form method="post" action={deskPaths.act} aria-label={label} id={id}>
    <HiddenValues values={{ ...values, call }} />
    {children}
  </form>
);
