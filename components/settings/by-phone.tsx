import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { EmailLink } from '@/components/ui/email-link';
import { getSettings } from '@/lib/settings/settings';
import { PhoneList } from './phone-list';

type ByPhoneProps = { title: string; children?: ReactNode };

/** Stands where this city's API has no answer to give: never "no", always whom to ask. */
export function ByPhone({ title, children }: ByPhoneProps) {
  const { email } = getSettings();
  return (
    <Notice title={title}>
      {children}
      <p>
        Зателефонуйте: <PhoneList />
        {email ? (
          <>
            {' '}
            або напишіть на <EmailLink email={email} />
          </>
        ) : null}
        .
      </p>
    </Notice>
  );
}
