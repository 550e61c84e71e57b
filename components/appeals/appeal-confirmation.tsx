import { CopyList } from '@/components/forms/copy-list';
import { AppLink } from '@/components/ui/app-link';
import looks from '@/components/ui/looks.module.css';
import { DescriptionList } from '@/components/ui/description-list';
import { Notice } from '@/components/ui/notice';
import { PageHeading } from '@/components/layout/page-frame';
import { PrintButton } from '@/components/ui/print-button';
import { Section } from '@/components/ui/section';
import { isTermOver } from '@/domain/appeal-terms';
import type { AppealCase, AppealReceipt } from '@/contract/appeals';
import { copyOfAppeal } from '@/contract/appeal-copy';
import { objectionRule, WITHOUT_FINE, WITHOUT_FINE_NEXT } from '@/domain/appeal-rule';
import { COURT_BESIDE_APPEAL } from '@/domain/court-term';
import { paths } from '@/domain/paths';
import { termToday } from '@/lib/appeals/appeal-words';
import { isPageOffered } from '@/lib/pages/offered';
import { formatDate, formatDateTime } from '@/domain/dates';
import { AnswerTerm } from './answer-term';
import { CopyButton } from '@/components/payment/copy-button';
import { absoluteUrl } from '@/lib/seo/page-metadata';
import { PlainList } from '@/components/ui/plain-list';
import { formatFileSize } from '@/lib/text/file-size';

function SentFiles({ files }: { files: readonly { name: string; size: number }[] }) {
  if (files.length === 0) return 'Без файлів';
  return (
    <PlainList>
      {files.map(({ name, size }, index) => (
        <li key={`${index}-${name}`}>
          {name} ({formatFileSize(size)})
        </li>
      ))}
    </PlainList>
  );
}

type PrivateLinkProps = { linkKey: string; mailedTo: string | undefined };

function PrivateLink({ linkKey, mailedTo }: PrivateLinkProps) {
  const url = absoluteUrl(paths.linkedCase(linkKey));
  return (
    <Section id="posylannia" title="Ваше особисте посилання">
      <p>
        За ним видно запити інспекції та рішення, можна додати докази або відкликати скаргу. Воно діє, доки скаргу
        розглядають, і ще 60 днів.
      </p>
      <p className={looks.breakable}>
        <a href={paths.linkedCase(linkKey)}>{url}</a> <CopyButton value={url} name="Особисте посилання" />
      </p>
      <p>
        {mailedTo
          ? `Воно є й у листі на ${mailedTo}. `
          : 'Збережіть його або надрукуйте сторінку: листа з ним не буде. '}
        Не передавайте його нікому: хто має посилання, бачить усю скаргу.
      </p>
    </Section>
  );
}

function Warnings({ document }: Pick<AppealReceipt, 'document'>) {
  return (
    <>
      {document === 'unknown' ? (
        <Notice kind="warning" title="Скарга поки що без штрафу">
          <p>{WITHOUT_FINE}</p>
          <p>{WITHOUT_FINE_NEXT}</p>
        </Notice>
      ) : null}
      {document === 'notice' ? (
        <Notice kind="warning" title="Строк знижки не зупинився">
          <p>{objectionRule()}</p>
        </Notice>
      ) : (
        <Notice kind="warning" title="Строк для суду не зупинився">
          <p>Нагадуємо: {COURT_BESIDE_APPEAL}</p>
        </Notice>
      )}
    </>
  );
}

type AppealConfirmationProps = {
  receipt: AppealReceipt;
  copy: AppealCase | null;
};

export function AppealConfirmation({ receipt, copy }: AppealConfirmationProps) {
  const { number, created_at: at, answer_until: until, mailed_to: mailedTo, link_key: linkKey } = receipt;
  const email = mailedTo ?? copy?.email;
  // A page that is opened again much later.
  const isOpen = copy?.can_withdraw ?? !isTermOver(termToday(until));
  const way = `надійде ${email ? `на ${email}` : 'листом на вказану поштову адресу'}`;
  return (
    <>
      <PageHeading
        title="Скаргу надіслано"
        drawing="/drawings/sent.svg"
        lead={number ? `Її номер – ${number}. Збережіть його.` : 'Ми її отримали.'}
      >
        <PrintButton>Надрукувати</PrintButton>
      </PageHeading>
      <DescriptionList
        items={[
          { term: 'Номер скарги', description: number },
          { term: 'Отримано', description: at ? formatDateTime(at) : null },
          { term: 'Рішення до', description: until ? formatDate(until) : null },
          { term: 'Файли', description: receipt.files ? <SentFiles files={receipt.files} /> : null },
          { term: 'Копія', description: mailedTo ? `Надійде на ${mailedTo}` : null },
        ]}
      />
      {linkKey ? <PrivateLink linkKey={linkKey} mailedTo={mailedTo} /> : null}
      <Section id="shcho-dali" title="Що буде далі">
        <ol>
          <li>Скаргу зареєструють і передадуть на розгляд.</li>
          {linkKey ? <li>Якщо бракуватиме доказів, запит з’явиться за особистим посиланням і {way}.</li> : null}
          {isOpen ? (
            <li>
              <AnswerTerm appeal={receipt} />
            </li>
          ) : null}
          <li>
            Рішення з поясненням {linkKey ? 'з’явиться там само і ' : ''}
            {way}.
          </li>
        </ol>
        {number && isPageOffered(paths.appealStatus) ? (
          <p>
            Стан скарги можна <AppLink href={paths.appealStatus}>перевірити за номером</AppLink> будь-коли.
          </p>
        ) : null}
        <Warnings document={receipt.document} />
      </Section>
      {copy ? (
        <Section id="kopiia" title="Копія скарги">
          <CopyList lines={copyOfAppeal(copy)} />
        </Section>
      ) : null}
    </>
  );
}
