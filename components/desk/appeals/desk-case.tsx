import { CaseDecision } from '@/components/appeals/case-decision';
import { CaseFiles } from '@/components/appeals/case-files';
import { CaseTimeline } from '@/components/appeals/case-timeline';
import { Verbatim } from '@/components/forms/copy-list';
import { UnsentWords } from '@/components/desk/drafts/unsent-words';
import { BesideLayout } from '@/components/desk/beside-layout';
import { AllAbout } from '@/components/desk/find/all-about';
import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { Table } from '@/components/ui/table';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { appealOutcomeText } from '@/domain/appeal-states';
import { formatDateTime } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney } from '@/domain/money';
import { letterWords } from '@/domain/paper-letters';
import { appealAuthorRole } from '@/lib/appeals/appeal-words';
import { deskPlace } from '@/lib/appeals/case-place';
import { Term } from '@/components/desk/term';
import { holderName } from '@/components/desk/work/holder-name';
import { appealColumns, DeskStatus } from './appeal-columns';
import { CaseActs } from './case-acts';
import { CaseFacts } from './case-facts';
import { WithoutFine } from './join-forms';
import { Mergeable, MergedCases, MergedInto } from './merge-forms';
import { CaseLetterForm, ReturnForm, ConfirmForm } from './case-text-form';
import { GiveForm } from '@/components/desk/work/give-form';
import { Notes, PastActs } from '@/components/desk/work/notes';

/** Its state, who has it and until when it waits, on each page of the case. */
export function CaseLead({ shown: { appeal, proposal, taken_by: holder }, now }: { shown: DeskAppeal; now: number }) {
  const isOver = appeal.status === 'decided' || appeal.status === 'withdrawn';
  return (
    <>
      <DeskStatus {...appeal} isProposed={proposal !== null} /> {holder ? `${holderName(holder)}. ` : null}
      {appeal.answer_until ? <Term until={appeal.answer_until} isOver={isOver} isNamed now={now} /> : null}
    </>
  );
}

function ProposedDecision({ shown: { proposal, appeal } }: { shown: DeskAppeal }) {
  if (!proposal) return null;
  return (
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
  );
}

function Proposal({ shown }: { shown: DeskAppeal }) {
  const { proposal, appeal, version, acts } = shown;
  if (!proposal) return null;
  return (
    <Section id="proposal" title="Запропоноване рішення">
      <ProposedDecision shown={shown} />
      {acts.includes('decide') ? (
        <Stack>
          {proposal.is_own ? (
            <p>{proposal.nobody ?? 'Рішення має підтвердити інший працівник.'}</p>
          ) : (
            <ConfirmForm id={appeal.id} version={version} />
          )}
          <ReturnForm id={appeal.id} version={version} />
        </Stack>
      ) : null}
    </Section>
  );
}

/** What colleagues wrote of it; one's own proposal stands in the form. */
export function OfColleagues({ shown }: { shown: DeskAppeal }) {
  const { proposal, appeal, version } = shown;
  return (
    <>
      {proposal && !proposal.is_own ? (
        <Section
          id="proposal"
          title="Запропоноване рішення"
          lead="Ваше рішення стане замість цього."
          more={<AppLink href={`${deskPaths.appeal(appeal.id)}#proposal`}>Підтвердити або повернути</AppLink>}
        >
          <ProposedDecision shown={shown} />
        </Section>
      ) : null}
      <Notes kind="appeals" shown={{ ...shown, id: appeal.id, version }} mayWrite={false} />
    </>
  );
}

function Writing({ shown }: { shown: DeskAppeal }) {
  const { appeal, acts, version } = shown;
  const ofCase = { id: appeal.id, version };
  return (
    <>
      {shown.proposal ? <Proposal shown={shown} /> : <UnsentWords form="return" title="Не надіслано: що виправити" />}
      {acts.includes('ask') ? (
        <CaseLetterForm name="ask" {...ofCase} />
      ) : (
        <UnsentWords form="ask" title="Не надіслано: ваш запит доказів" />
      )}
      {acts.includes('reopen') ? (
        <CaseLetterForm name="reopen" {...ofCase} />
      ) : (
        <UnsentWords form="reopen" title="Не надіслано: чому розгляд поновлено" />
      )}
      <Notes kind="appeals" shown={{ ...shown, ...ofCase }} mayWrite={acts.includes('note')} />
      {acts.includes('give') ? <GiveForm kind="appeals" shown={{ ...shown, ...ofCase }} /> : null}
    </>
  );
}

/** What one decides about: the case as it was sent and all that came to it since. */
export function WholeCase({ shown }: { shown: DeskAppeal }) {
  const { appeal } = shown;
  return (
    <>
      <CaseDecision appeal={appeal} />
      <CaseFacts shown={shown} />
      <MergedCases shown={shown} />
      <Section id="timeline" title="Перебіг розгляду">
        <CaseTimeline appeal={appeal} place={deskPlace(appeal.id)} authorOf={appealAuthorRole} />
      </Section>
    </>
  );
}

function Past({ shown: { letters, history, earlier, appeal }, now }: { shown: DeskAppeal; now: number }) {
  return (
    <>
      {letters.length > 0 ? (
        <Section id="letters" title="Паперові листи">
          <PlainList layout="divided">
            {letters.map((letter) => (
              <li key={letter.id}>
                {letter.title}:{' '}
                <AppLink href={deskPaths.letters({ state: letter.state, q: letter.number })}>
                  {letterWords(letter)}
                </AppLink>
              </li>
            ))}
          </PlainList>
        </Section>
      ) : null}
      <PastActs history={history} />
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

export function DeskCase({ shown, now }: { shown: DeskAppeal; now: number }) {
  return (
    <>
      <CaseActs shown={shown} />
      <WithoutFine shown={shown} />
      <MergedInto shown={shown} />
      <Mergeable shown={shown} />
      <BesideLayout names={['Справа', 'Відповідь']} beside={<Writing shown={shown} />}>
        <WholeCase shown={shown} />
        <Past shown={shown} now={now} />
      </BesideLayout>
    </>
  );
}
