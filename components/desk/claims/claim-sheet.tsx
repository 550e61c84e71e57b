import { ShownFile } from '@/components/desk/shown-file';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { Section } from '@/components/ui/section';
import type { DeskClaim } from '@/contract/desk-claims';
import { formatDate, formatMoment } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney, formatSums } from '@/domain/money';
import { CLAIM_STATE_LABELS } from '@/domain/payment-claim';
import { withQuery } from '@/domain/with-query';

export function ClaimSheet(claim: DeskClaim) {
  const { fine, receipt, ended_at: endedAt } = claim;
  return (
    <>
      <DescriptionList
        items={[
          { term: 'Стан', description: CLAIM_STATE_LABELS[claim.state] },
          {
            term: 'Сплачено, за словами громадянина',
            description: `${formatMoney(claim.amount)}, ${formatDate(claim.paid_on)}`,
          },
          {
            term: 'Постанова',
            description: (
              <AppLink href={withQuery(deskPaths.register('fines'), { q: claim.serial_number })}>
                {claim.serial_number}
              </AppLink>
            ),
          },
          { term: 'Авто', description: <LicensePlate licensePlate={claim.license_plate} size="small" /> },
          { term: 'Порушення', description: fine ? formatDate(fine.violated_at) : 'штрафу в реєстрі вже немає' },
          { term: 'До сплати сьогодні', description: fine?.is_payable ? formatSums(fine.sums_today) : null },
          {
            term: 'Хто надіслав',
            description: claim.is_own ? 'з кабінету, де є це авто' : 'за номером і знаком, без кабінету',
          },
          { term: 'Email', description: claim.email },
          { term: 'Надіслано', description: formatMoment(claim.sent_at) },
          { term: 'Перевірити до', description: claim.state === 'open' ? formatDate(claim.check_until) : null },
          { term: 'Відповідь', description: claim.answer },
          {
            term: 'Коли відповіли',
            description: endedAt ? [formatMoment(endedAt), claim.ended_by].filter(Boolean).join(', ') : null,
          },
        ]}
      />
      <Section id="receipt" title="Квитанція">
        {receipt ? (
          <ShownFile
            href={deskPaths.claimReceipt(claim.id)}
            name={receipt.name}
            isPicture={receipt.is_picture}
            what="Квитанція"
          />
        ) : (
          <p>Квитанції не додано.</p>
        )}
      </Section>
    </>
  );
}
