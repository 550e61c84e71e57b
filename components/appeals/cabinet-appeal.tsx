import { DraftOffer } from '@/components/drafts/draft-offer';
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
import { CabinetAppealForm } from './cabinet-appeal-form';
import { EvidenceByPhone } from '@/components/cabinet/account-by-phone';

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
