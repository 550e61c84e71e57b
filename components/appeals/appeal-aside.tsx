import { HelpCard } from '@/components/settings/help-card';
import { AsideCard } from '@/components/ui/aside-card';
import { ruleTexts } from '@/domain/rule-texts';
import { hasFeature } from '@/lib/settings/features';
import { getSettings } from '@/lib/settings/settings';

export function AppealAside() {
  return (
    <>
      <AsideCard id="appeal-needs" title="Що знадобиться" tone="sun">
        <ul role="list">
          <li>Серія та номер постанови або повідомлення</li>
          <li>Номерний знак авто</li>
          {hasFeature('appeal-files') ? <li>Фото чи документи, якщо вони є</li> : null}
        </ul>
        <p>
          <strong>Строк:</strong> {ruleTexts(getSettings()).appeal_term}.
        </p>
      </AsideCard>
      <HelpCard />
    </>
  );
}
