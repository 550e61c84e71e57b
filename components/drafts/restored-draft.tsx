import { Notice } from '@/components/ui/notice';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { formatDateTime } from '@/domain/dates';
import { DiscardDraftForm } from './discard-draft-form';

type RestoredDraftProps = {
  draft: FormDraft | undefined;
  page: string;
  autosave: { pause: () => unknown; resume: () => void };
};

export function RestoredDraft({ draft, page, autosave }: RestoredDraftProps) {
  if (!draft?.kept) return null;
  return (
    <Notice title={`Ми зберегли те, що ви не встигли надіслати ${formatDateTime(draft.kept.updatedAt)}`}>
      <p>Воно вже вписане нижче, бачите його лише ви. Перевірте й надішліть.</p>
      <DiscardDraftForm form={draft.form} next={page} autosave={autosave} />
    </Notice>
  );
}
