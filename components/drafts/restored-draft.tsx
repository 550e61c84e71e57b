import { Notice } from '@/components/ui/notice';
import type { FormDraft } from '@/lib/drafts/find-draft';
import { formatDateTime } from '@/domain/dates';
import { DiscardDraftForm } from './discard-draft-form';

type RestoredDraftProps = {
  draft: FormDraft | undefined;
  /** Address of the page the form stands on. */
  page: string;
  onDiscard: () => void;
};

/** Says that the form below begins with what was typed before. */
export function RestoredDraft({ draft, page, onDiscard }: RestoredDraftProps) {
  if (!draft?.kept) return null;
  return (
    <Notice title={`Ми зберегли те, що ви не встигли надіслати ${formatDateTime(draft.kept.updatedAt)}`}>
      <p>Воно вже вписане нижче, бачите його лише ви. Перевірте й надішліть.</p>
      <DiscardDraftForm form={draft.form} next={page} onDiscard={onDiscard} />
    </Notice>
  );
}
