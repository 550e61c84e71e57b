import type { ReactNode } from 'react';
import { Notice } from '@/components/ui/notice';
import { EmailLink } from '@/components/ui/email-link';
import { getSettings, phonesOf } from '@/lib/settings/settings';
import { CallUs } from './call-us';

type ByPhoneProps = { title: string; children?: ReactNode };

export function ByPhone({ title, children }: ByPhoneProps) {
  const settings = getSettings();
  const hasPhones = phonesOf(settings).length > 0;
  return (
    <Notice title={hasPhones ? title : title.replace('за телефоном', 'в інспекції')}>
      {children}
      <p>
        <CallUs />
        {hasPhones && settings.email ? (
          <>
            {' '}
            або напишіть на <EmailLink email={settings.email} />
          </>
        ) : null}
        .
      </p>
    </Notice>
  );
}
