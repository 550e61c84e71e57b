import { Notice } from '@/components/ui/notice';
import { INVITATION_HOURS } from '@/domain/staff-acts';

export function InvitationLink({ link }: { link: string }) {
  return (
    <Notice kind="success" role="status" title="Передайте це посилання працівникові особисто">
      <p>
        <code translate="no">{link}</code>
      </p>
      <p>Воно діє {INVITATION_HOURS} години й лише раз. Більше його не буде показано.</p>
    </Notice>
  );
}
