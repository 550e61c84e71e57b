import { AcceptedBy, UndoEntryForm } from '@/components/desk/by-hand/undo-entry-form';
import { cameWords } from '@/domain/by-hand';
import { CopyList } from '@/components/forms/copy-list';
import { FineFacts, FineSigns } from '@/components/fines/fine-facts';
import { FineDetails } from '@/components/fines/fine-details';
import { FinePhotos } from '@/components/fines/fine-photos';
import { FineTitle } from '@/components/fines/fine-title';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/notice';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import { copyOfAppeal } from '@/contract/appeal-copy';
import type { AppealCase } from '@/contract/appeals';
import type { DeskAppeal } from '@/contract/desk-appeals';
import { APPEAL_REASONS } from '@/domain/appeal-reasons';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { deskPlace, type CasePlace } from '@/lib/appeals/case-place';
import { viewFine } from '@/lib/fines/fine-view';
import { CaseFiles } from '@/components/appeals/case-files';
import { valuesOf } from './case-acts';
import { UnjoinForm } from './join-forms';

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

export const filesOfSender = ({ events, files }: AppealCase) => {
  const ours = new Set(
    events.flatMap(({ author, files: some }) => (author === 'inspection' ? (some ?? []) : [])).map(({ id }) => id),
  );
  return files.filter(({ id }) => !ours.has(id));
};

type MissedTermProps = { missed: DeskAppeal['missed_term']; status: string | undefined };

const IF_EXCUSED = 'Беріть, якщо причина запізнення поважна (ст. 289 КУпАП).';

/** Whoever takes it up renews the term, and stays the execution if there is any to stay. */
function executionOf({ is_stayed: isStayed }: { is_stayed: boolean }, status: string | undefined): string {
  if (status === 'paid') return `Штраф сплачено, тому зупиняти нічого. ${isStayed ? '' : IF_EXCUSED}`;
  if (status === 'enforcement')
    return `Постанова вже у виконавчій службі: розгляд сам стягнення не зупиняє. ${isStayed ? '' : IF_EXCUSED}`;
  return isStayed
    ? 'Скаргу взято на розгляд, тож виконання зупинено.'
    : `Виконання постанови не зупинено: його зупинить узяття на розгляд. ${IF_EXCUSED}`;
}

export function MissedTerm({ missed, status }: MissedTermProps) {
  if (!missed) return null;
  return (
    <Notice kind="warning" title={`Подано після строку: оскаржити можна було до ${formatDate(missed.until)}`}>
      <p>{executionOf(missed, status)}</p>
    </Notice>
  );
}

const isPicture = (name: string) => /\.(jpe?g|png|webp)$/i.test(name);

/** The document of a representative is no picture of the place. */
const isShown = ({ name, purpose }: AppealCase['files'][number]) => purpose !== 'authority' && isPicture(name);

/** Evidence: pictures to look at, other files to download. */
type CaseEvidenceProps = { files: AppealCase['files']; place: Pick<CasePlace, 'file'>; label?: string; none?: string };

export function CaseEvidence(props: CaseEvidenceProps) {
  const { files, place, label = 'Докази заявника', none = 'Файлів до скарги не додано.' } = props;
  if (files.length === 0) return <p>{none}</p>;
  const pictures = files.filter((file) => isShown(file));
  const others = files.filter((file) => !isShown(file));
  return (
    <>
      {pictures.length > 0 ? (
        <FinePhotos
          label={label}
          photos={pictures.map(({ id, name, uploaded_at: at }) => ({ url: place.file(id), alt: name, taken_at: at }))}
        />
      ) : null}
      {others.length > 0 ? <CaseFiles place={place} files={others} label="Інші файли" /> : null}
    </>
  );
}

/** What one decides about: the offence, the sender's words and evidence, the law. */
export function CaseFacts({ shown }: { shown: DeskAppeal }) {
  const { appeal, acts, fine, by_hand: byHand } = shown;
  return (
    <>
      <MissedTerm missed={shown.missed_term} status={fine?.status} />
      <Section id="fine" title="Порушення">
        <Stack>
          <Fine fine={fine} />
          {acts.includes('unjoin') ? <UnjoinForm shown={shown} /> : null}
        </Stack>
      </Section>
      <Section id="sent" title="Що каже заявник">
        <Stack>
          {byHand ? (
            <p>
              Надійшла {cameWords(appeal.created_at, byHand)}. Хто прийняв:{' '}
              <AcceptedBy name={byHand.accepted_by} href={deskPaths.appealReceipt(appeal.id)} />
            </p>
          ) : null}
          {acts.includes('undo-entry') ? (
            <UndoEntryForm call="appeals.undo-entry" values={valuesOf(shown)} mailedTo={appeal.mailed_to}>
              Скарга зникне разом із файлами, строки штрафу діятимуть далі. Її номер лишиться в журналі.
            </UndoEntryForm>
          ) : null}
          <CopyList lines={copyOfAppeal(appeal)} />
          <CaseEvidence files={filesOfSender(appeal)} place={deskPlace(appeal.id)} />
        </Stack>
      </Section>
      <Section id="law" title="Що каже закон про цю підставу">
        <Law reason={appeal.reason} />
      </Section>
    </>
  );
}
