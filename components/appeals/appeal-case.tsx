import { ButtonLink } from '@/components/ui/button-link';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { sendCaseMessage } from '@/lib/appeals/change-case';
import type { OpenCase } from '@/lib/appeals/open-case';
import { paths } from '@/lib/paths';
import { AppealCopyList } from './appeal-copy-list';
import { CaseDecision } from './case-decision';
import { CaseFiles } from './case-files';
import { CaseNotice } from './case-notice';
import { CaseTimeline } from './case-timeline';
import styles from './case.module.css';
import { MessageForm } from './message-form';

/** A case from its newest event down: the decision, what happened, what to add, what was sent, the way out. */
export function AppealCase({ appeal, message, done }: OpenCase & { done: string | undefined }) {
  return (
    <>
      <CaseNotice appeal={appeal} done={done} />
      <CaseDecision appeal={appeal} />
      <Section id="perebih" title="Перебіг розгляду">
        <CaseTimeline appeal={appeal} />
      </Section>
      {appeal.can_add_evidence ? (
        <div className={styles.onScreen}>
          <Section id="dodaty" title="Додати пояснення або докази">
            <MessageForm
              key={`${appeal.events.length} ${message.draft?.kept?.updatedAt ?? ''}`}
              appealId={appeal.id}
              lastEvent={appeal.events[0]?.id}
              action={sendCaseMessage}
              {...message}
            />
          </Section>
        </div>
      ) : null}
      <Section id="skarha" title="Що ви надіслали">
        <Stack>
          <AppealCopyList copy={appeal} />
          {appeal.files.length > 0 ? (
            <>
              <h3>Файли</h3>
              <CaseFiles appealId={appeal.id} files={appeal.files} label="Усі файли скарги" />
            </>
          ) : (
            <p>Файлів до скарги не додано.</p>
          )}
        </Stack>
      </Section>
      {appeal.can_withdraw ? (
        <div className={styles.onScreen}>
          <ButtonLink href={paths.cabinetAppealWithdraw(appeal.id)} variant="secondary">
            Відкликати скаргу
          </ButtonLink>
        </div>
      ) : null}
    </>
  );
}
