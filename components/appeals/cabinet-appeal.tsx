import { AppealableFines } from '@/components/fines/appealable-fines';
import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { formatSerialNumber } from '@/domain/serial-number';
import { appealTexts, appealEmailHint } from '@/lib/appeals/form-words';
import { sendCabinetAppeal } from '@/lib/appeals/send-appeal';
import type { CabinetAppealStart } from '@/lib/appeals/start-cabinet-appeal';
import { paths } from '@/domain/paths';
import { hasFeature } from '@/lib/settings/features';
import { EvidenceByPhone } from '@/components/cabinet/account-by-phone';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import looks from '@/components/ui/looks.module.css';
import type { KeptDraft } from '@/lib/drafts/find-draft';
import { formatDateTime } from '@/domain/dates';
import { DiscardDraftForm } from '@/components/drafts/discard-draft-form';
import { CabinetAppealForm } from './cabinet-appeal-form';

type DraftOfferProps = Pick<KeptDraft, 'form' | 'updatedAt'> & {
  about: string;
  continuePath: string;
  anewPath: string;
};

function DraftOffer({ form, updatedAt, about, continuePath, anewPath }: DraftOfferProps) {
  return (
    <Card as="section" tone="action" width="text" aria-labelledby="draft-title">
      <h2 id="draft-title">У вас є незавершена скарга</h2>
      <p>{about} Бачите її лише ви.</p>
      <div className={looks.row}>
        <ButtonLink href={continuePath} asDocument>
          Продовжити чернетку від {formatDateTime(updatedAt)}
        </ButtonLink>
        <DiscardDraftForm form={form} next={anewPath} />
      </div>
      <p>Якщо почати заново, чернетку буде видалено.</p>
    </Card>
  );
}

type CabinetAppealProps = { start: CabinetAppealStart; keepsDraft: boolean; grounds: Record<string, string> };

export function CabinetAppeal({ start, keepsDraft, grounds }: CabinetAppealProps) {
  if (start.kind === 'draft') {
    const { draft, continuePath, anewPath } = start;
    const number = draft.values['serial_number'];
    const about = number ? `Вона про штраф ${formatSerialNumber(number)}.` : 'Номера штрафу в ній ще немає.';
    return <DraftOffer {...draft} about={about} continuePath={continuePath} anewPath={anewPath} />;
  }
  if (start.kind === 'closed') {
    return (
      <Notice title={start.reason}>
        <p>
          Вважаєте, що це помилка? <AppLink href={paths.cabinetContact}>Напишіть інспекції</AppLink> або{' '}
          <CallUs within />.
        </p>
      </Notice>
    );
  }
  const { draftForm, known, firstStep, received, fines, isChosen, document } = start;
  const form = (
    <CabinetAppealForm
      action={sendCabinetAppeal}
      known={known}
      page={paths.cabinetAppealFine}
      firstStep={firstStep}
      received={received}
      keeps={keepsDraft ? draftForm : undefined}
      withoutFiles={hasFeature('appeal-files') ? undefined : <EvidenceByPhone />}
      forOthers={hasFeature('appeal-representatives')}
      words={appealTexts(document)}
      grounds={grounds}
      emailHint={appealEmailHint(true)}
    />
  );
  if (isChosen) return form;
  return (
    <>
      <AppealableFines fines={fines} />
      <Section id="own-number" title="Або впишіть номер самі">
        {form}
      </Section>
    </>
  );
}
