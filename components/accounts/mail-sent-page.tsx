import { notFound } from 'next/navigation';
import { Page, PageHeading } from '@/components/layout/page-frame';
import { HelpCard } from '@/components/settings/help-card';
import { findMailReceipt } from '@/lib/accounts/find-link';
import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { PhoneLink } from '@/components/ui/phone-link';
import { Prose } from '@/components/ui/prose';
import { getSettings, phonesOf } from '@/lib/settings/settings';

type MailSentProps = {
  email: string;
  children: ReactNode;
  again: string;
  /** The address may have no account, and the page must not reveal it. */
  unsure?: boolean;
  lifetime?: string;
};

function MailSent({ email, children, again, unsure = false, lifetime = 'одну годину й лише один раз' }: MailSentProps) {
  const [phone] = phonesOf(getSettings());
  return (
    <>
      <PageHeading
        title="Перевірте пошту"
        drawing="/drawings/sent.svg"
        lead={unsure ? `Якщо на ${email} є кабінет, туди надійде лист.` : `Лист надіслано на ${email}.`}
      />
      <Prose>
        <p>
          {children} Посилання в листі діє {lifetime}.
        </p>
        <h2>Листа немає?</h2>
        <ul>
          <li>За кілька хвилин перегляньте папку «Спам».</li>
          <li>
            Перевірте, чи правильно вказано email, і{' '}
            <AppLink href={again} asDocument>
              спробуйте ще раз
            </AppLink>
            .
          </li>
          {phone ? (
            <li>
              Зателефонуйте нам: <PhoneLink phone={phone} />.
            </li>
          ) : null}
        </ul>
      </Prose>
    </>
  );
}

export async function MailSentPage({ receipt, ...mail }: Omit<MailSentProps, 'email'> & { receipt: string }) {
  const email = await findMailReceipt(receipt);
  if (!email) notFound();
  return (
    <Page aside={<HelpCard />}>
      <MailSent {...mail} email={email} />
    </Page>
  );
}
