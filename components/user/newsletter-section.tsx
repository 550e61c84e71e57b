import { Section } from '@/components/ui/section';
import type { User } from '@/contract/user';
import { NewsletterForm } from './newsletter-form';

const WITHDRAWN = 'Згоду можна будь-коли відкликати: зніміть позначку та збережіть.';
/** With notifications of its own; otherwise the consent is what its label says. */
const NEWS_ALONE = `Згода – лише на новини інспекції: вона надсилає їх сама, на email або телефон із вашого профілю. ${WITHDRAWN} Сповіщення про ваші штрафи й скарги від неї не залежать.`;

export function NewsletterSection({ user, hasNotifications }: { user: User; hasNotifications: boolean }) {
  return (
    <Section id="newsletter" title="Згода на розсилку" lead={hasNotifications ? NEWS_ALONE : WITHDRAWN}>
      <NewsletterForm user={user} />
    </Section>
  );
}
