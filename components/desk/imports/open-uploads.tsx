import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { DESK_REGISTER_LABELS, type Upload } from '@/contract/desk-imports';
import { formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { UPLOAD_STATES_IN_WORDS } from './upload-states';

type OpenUpload = Omit<Upload, 'answer' | 'refusal' | 'waiting'>;

export function OpenUploads({ uploads }: { uploads: OpenUpload[] }) {
  if (uploads.length === 0) return null;
  return (
    <Section id="open" title="Ще не записано">
      <PlainList layout="divided">
        {uploads.map(({ id, register, file, state, made_by: by, created_at: at }) => (
          <li key={id}>
            <AppLink href={deskPaths.upload(id)}>{file}</AppLink>
            {`, ${DESK_REGISTER_LABELS[register]}: ${UPLOAD_STATES_IN_WORDS[state]}; ${by}, ${formatMoment(at)}`}
          </li>
        ))}
      </PlainList>
    </Section>
  );
}
