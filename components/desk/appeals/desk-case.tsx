import { CaseDecision } from '@/components/appeals/case-decision';
import { CaseFiles } from '@/components/appeals/case-files';
import { CaseTimeline } from '@/components/appeals/case-timeline';
import { FineFacts, FineSigns } from '@/components/fines/fine-facts';
import { FineDetails } from '@/components/fines/fine-details';
import { FinePhotos } from '@/components/fines/fine-photos';
import { FineTitle } from '@/components/fines/fine-title';
import { CopyList, Verbatim } from '@/components/forms/copy-list';
import { letterWords } from '@/components/desk/letters/letter-columns';
import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Table } from '@/components/ui/table';
import { copyOfAppeal } from '@/contract/appeal-copy';
import type { AppealCase } from '@/contract/appeals';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { appealOutcomeText } from '@/domain/appeal-states';
import { formatDateTime } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney } from '@/domain/money';
import { appealAuthorRole } from '@/lib/appeals/appeal-words';
import { deskPlace } from '@/lib/appeals/case-place';
import { viewFine } from '@/lib/fines/fine-view';
import { appealColumns } from './appeal-columns';
import { CaseActs, ConfirmForm, GiveForm } from './case-acts';
import { UnjoinForm, WithoutFine } from './join-forms';
import { CaseEvidence } from './case-photos';
import { CaseTextForm } from './case-text-form';
import { PastActs } from './past-acts';
import styles from './desk-case.module.css';

function Fine({ fine }: Pick<DeskAppeal, 'fine'>) {
  if (!fine) return <p>Постанови з таким номером і номерним знаком у реєстрі немає.</p>;
  const view = viewFine(fine);
  return (
    <Stack>
      <p>
        <strong>
          <FineTitle fine={fine} />
        </strong>
      </p>
      <FineSigns fine={fine} view={view} />
      {fine.photos && fine.photos.length > 0 ? <FinePhotos photos={fine.photos} /> : <p>Фото порушення немає.</p>}
      <FineFacts fine={fine} />
      <FineDetails fine={fine} view={view} />
    </Stack>
  );
}

function Law({ reason: id }: { reason: string }) {
  const reason = APPEAL_REASONS.find((one) => one.id === id);
  if (!reason) return null;
  return (
    <Card tone="soft">
      <h3>{reason.title}</h3>
      <p>{reason.rule}</p>
      <p>Що це доводить: {reason.evidence}</p>
    </Card>
  );
}

function Proposal({ shown }: { shown: DeskAppeal }) {
  const { proposal, appeal, version, acts } = shown;
  if (!proposal) return null;
  return (
    <Section id="proposal" title="Запропоноване рішення">
      <Card tone="action">
        <p>
          <strong>{appealOutcomeText(proposal.outcome, appeal.document)}</strong>
          {proposal.amount ? `, нова сума – ${formatMoney(proposal.amount)}` : null}
        </p>
        <p>
          {proposal.author_name}, {formatDateTime(proposal.created_at)}
        </p>
        <p>
          <Verbatim>{proposal.text}</Verbatim>
        </p>
        <CaseFiles place={deskPlace(appeal.id)} files={proposal.files} label="Файли до рішення" />
      </Card>
      {acts.includes('decide') ? (
        <Stack>
          {proposal.is_own ? <p>Рішення має підтвердити інший працівник.</p> : <ConfirmForm shown={shown} />}
          <CaseTextForm name="return" id={appeal.id} version={version} />
        </Stack>
      ) : null}
    </Section>
  );
}

function Notes({ notes }: Pick<DeskAppeal, 'notes'>) {
  if (notes.length === 0) return null;
  return (
    <PlainList layout="divided">
      {notes.map(({ id, author_name: name, created_at: at, text }) => (
        <li key={id}>
          <p>
            {name}, <time dateTime={at}>{formatDateTime(at)}</time>
          </p>
          <p>
            <Verbatim>{text}</Verbatim>
          </p>
        </li>
      ))}
    </PlainList>
  );
}

const filesOfSender = ({ events, files }: AppealCase) => {
  const ours = new Set(
    events.flatMap(({ author, files: some }) => (author === 'inspection' ? (some ?? []) : [])).map(({ id }) => id),
  );
  return files.filter(({ id }) => !ours.has(id));
};

export function DeskCase({ shown, now }: { shown: DeskAppeal; now: number }) {
  const { appeal, acts, version, fine, notes, letters, history, earlier } = shown;
  const place = deskPlace(appeal.id);
  const ofCase = { id: appeal.id, version };
  return (
    <>
      <CaseActs shown={shown} />
      <WithoutFine shown={shown} />
      <Proposal shown={shown} />
      <CaseDecision appeal={appeal} />
      <div className={styles.sides}>
        <Section id="fine" title="Порушення">
          <Stack>
            <Fine fine={fine} />
            {acts.includes('unjoin') ? <UnjoinForm shown={shown} /> : null}
          </Stack>
        </Section>
        <Section id="sent" title="Що каже заявник">
          <Stack>
            <CopyList lines={copyOfAppeal(appeal)} />
            <CaseEvidence files={filesOfSender(appeal)} place={place} />
          </Stack>
        </Section>
      </div>
      <Section id="law" title="Що каже закон про цю підставу">
        <Law reason={appeal.reason} />
      </Section>
      {acts.includes('give') ? <GiveForm shown={shown} /> : null}
      {acts.includes('ask') ? <CaseTextForm name="ask" {...ofCase} /> : null}
      {acts.includes('reopen') ? <CaseTextForm name="reopen" {...ofCase} /> : null}
      <Section id="notes" title="Нотатки для своїх">
        <Stack>
          {acts.includes('note') ? <CaseTextForm name="note" {...ofCase} /> : null}
          <Notes notes={notes} />
        </Stack>
      </Section>
      <Section id="timeline" title="Перебіг розгляду">
        <CaseTimeline appeal={appeal} place={place} authorOf={appealAuthorRole} />
      </Section>
      {letters.length > 0 ? (
        <Section id="letters" title="Листи поштою">
          <PlainList layout="divided">
            {letters.map((letter) => (
              <li key={letter.id}>
                {letter.title}:{' '}
                <AppLink href={deskPaths.letters({ state: letter.state })}>{letterWords(letter)}</AppLink>
              </li>
            ))}
          </PlainList>
        </Section>
      ) : null}
      <Section id="history" title="Хто що робив" lead="Бачать лише працівники.">
        <PastActs history={history} />
      </Section>
      <Section
        id="earlier"
        title="Інші скарги цього авто або заявника"
        more={<AllAbout plate={appeal.license_plate} person={`appeals-${appeal.id}`} />}
      >
        {earlier.length > 0 ? (
          <Table
            caption="Інші скарги"
            captionHidden
            columns={appealColumns(now)}
            rows={earlier}
            rowKey={({ id }) => id}
          />
        ) : (
          <p>Інших скарг не було.</p>
        )}
      </Section>
    </>
  );
}
