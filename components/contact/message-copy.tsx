import { CaseFiles } from '@/components/appeals/case-files';
import { CopyList, Verbatim } from '@/components/forms/copy-list';
import { Section } from '@/components/ui/section';
import type { ContactCopy } from '@/contract/contact';
import { CONTACT_FORM } from '@/contract/contact-form';
import { copyOf } from '@/contract/form';
import { formatDateTime } from '@/domain/dates';
import { paths } from '@/domain/paths';

type MessageCopyProps = { copy: ContactCopy; linkKey: string };
type SaidProps = { text: string; at: string | null | undefined; files: ContactCopy['answer_files']; linkKey: string };

function Said({ text, at, files = [], linkKey }: SaidProps) {
  return (
    <>
      {at ? <p>{formatDateTime(at)}</p> : null}
      <p>
        <Verbatim>{text}</Verbatim>
      </p>
      {files.length > 0 ? (
        <CaseFiles
          place={{ file: (id) => paths.linkedMessageFile(linkKey, id) }}
          files={files}
          label="Файли інспекції"
        />
      ) : null}
    </>
  );
}

export function MessageAnswer({ copy: { answer, answered_at: at, answer_files: files }, linkKey }: MessageCopyProps) {
  if (!answer) return null;
  return (
    <Section id="vidpovid" title="Відповідь інспекції">
      <Said text={answer} at={at} files={files} linkKey={linkKey} />
    </Section>
  );
}

/** What was written after the answer, and what was sent. */
export function MessageCopy({ copy, linkKey }: MessageCopyProps) {
  return (
    <>
      {(copy.replies ?? []).map(({ kind, text, files, created_at: at }) => (
        <Section key={at} id={`dopys-${Date.parse(at)}`} title={kind === 'ask' ? 'Просимо уточнити' : 'Доповнення'}>
          <Said text={text} at={at} files={files} linkKey={linkKey} />
        </Section>
      ))}
      <Section id="kopiia" title="Що ви надіслали">
        <CopyList lines={copyOf(CONTACT_FORM, copy)} />
        {copy.files && copy.files.length > 0 ? (
          <p>Отримані файли: {copy.files.map(({ name }) => name).join(', ')}.</p>
        ) : null}
      </Section>
    </>
  );
}
