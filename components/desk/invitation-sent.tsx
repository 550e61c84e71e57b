import { Notice } from '@/components/ui/notice';
import { INVITATION_HOURS } from '@/domain/staff-acts';

export function InvitationSent({ email }: { email: string }) {
  return (
    <Notice kind="success" role="status" title={`Запрошення надіслано на ${email}`}>
      <p>
        Посилання в листі діє {INVITATION_HOURS} години й лише раз. Коли його приймуть, усі керівники отримають лист.
        Лист не надійшов – попросіть оператора: команда staff reset.
      </p>
    </Notice>
  );
}
