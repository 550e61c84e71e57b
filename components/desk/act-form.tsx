import type { ReactNode } from 'react';

type ActFormProps = {
  action: string;
  /** What the button does, when several post to one address. */
  act?: string;
  values: Readonly<Record<string, string>>;
  label: string;
  children: ReactNode;
};

/** Buttons that post to a deskRoute; works without scripts. */
export const ActForm = ({ action, act, values, label, children }: ActFormProps) => (
  <form method="post" action={action} aria-label={label}>
    {Object.entries({ ...values, ...(act ? { act } : {}) }).map(([name, value]) => (
      <input key={name} type="hidden" name={name} value={value} />
    ))}
    {children}
  </form>
);
