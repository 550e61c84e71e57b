import { CopyList } from '@/components/forms/copy-list';
import { UnreadNotice } from '@/components/lists/unread-notice';
import { ButtonLink } from '@/components/ui/button';
import screen from '@/components/ui/screen.module.css';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { type FormAction, startForm } from '@/lib/forms/form-state';
import { MESSAGE_FORM, type MessageValues } from '@/contract/appeal-forms';
import { copyOfAppeal } from '@/contract/appeal-copy';
import type { CasePlace } from '@/lib/appeals/case-place';
import type { OpenCase } from '@/lib/appeals/linked-case';
import { hasFeature } from '@/lib/settings/features';
import { AnswerTerm } from './answer-term';
import { CaseDecision } from './case-decision';
import { CaseFiles } from './case-files';
import { CaseNotice } from './case-notice';
import { CaseTimeline } from './case-timeline';
import { EvidenceByPhone } from '@/components/cabinet/account-by-phone';
import { CaseMessage } from './message-form';

type AppealCaseProps = OpenCase & {
  place: CasePlace;
  send: FormAction<MessageValues>;
  done: string | undefined;
  /** Where the tab keeps an answer that is being typed. */
  tabPlace?: string;
};

export function AppealCase({ appeal, unread, place, send, message, done, tabPlace }: AppealCaseProps) {
  const takesFiles = hasFeature('appeal-files');
  const { known, ...kept } = message;
  const last = String(appeal.events[0]?.id ?? '');
  return (
    <>
      <CaseNotice appeal={appeal} done={done} takesFiles={takesFiles} />
      <CaseDecision appeal={appeal} />
      <Section id="perebih" title="Перебіг розгляду">
        {appeal.answer_until && appeal.can_withdraw ? (
          <p>
            <AnswerTerm appeal={appeal} />
          </p>
        ) : null}
        <UnreadNotice rows={unread} />
        <CaseTimeline appeal={appeal} place={place} />
      </Section>
      {appeal.can_add_evidence ? (
        <div className={screen.screenOnly}>
          <Section id="dodaty" title={takesFiles ? 'Додати пояснення або докази' : 'Додати пояснення'}>
            <CaseMessage
              key={`${appeal.events.length} ${message.draft?.kept?.updatedAt ?? ''}`}
              page={place.page}
              known={startForm(MESSAGE_FORM, { ...known, case: place.name, last }).values}
              action={send}
              withoutFiles={takesFiles ? undefined : <EvidenceByPhone />}
              tabPlace={tabPlace}
              {...kept}
            />
          </Section>
        </div>
      ) : null}
      <Section id="skarha" title="Що ви надіслали">
        <Stack>
          <CopyList lines={copyOfAppeal(appeal)} />
          {appeal.files.length > 0 ? (
            <>
              <h3>Файли</h3>
              <CaseFiles place={place} files={appeal.files} label="Усі файли скарги" />
            </>
          ) : (
            <p>Файлів до скарги не додано.</p>
          )}
        </Stack>
      </Section>
      {appeal.can_withdraw ? (
        <div className={screen.screenOnly}>
          <ButtonLink href={place.withdraw} variant="secondary">
            Відкликати скаргу
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}
