import { Card } from '@/components/ui/card';
import { DescriptionList } from '@/components/ui/description-list';
import { Stack } from '@/components/ui/stack';
import { discountExample } from '@/domain/discount-example';
import { daysText } from '@/domain/discount-words';
import { noteMidnight } from '@/lib/api/render-notes';
import { getSettings } from '@/lib/settings/settings';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';

export function DiscountExample() {
  const example = discountExample(getSettings().deadline_rules);
  if (!example) return null;
  noteMidnight();
  return (
    <Card as="section" width="text" tone="soft" aria-labelledby="example">
      <Stack>
        <h2 id="example">Приклад розрахунку</h2>
        <DescriptionList
          items={[
            { term: 'Порушення зафіксовано', description: formatDate(example.violatedAt) },
            { term: 'Повна сума штрафу', description: formatMoney(example.fullAmount) },
            { term: 'Пільговий період', description: daysText(example) },
            {
              term: `До ${formatDate(example.discountUntil)} включно`,
              description: <strong>{formatMoney(example.discountAmount)}</strong>,
            },
            { term: 'Ви заощаджуєте', description: formatMoney(example.saved) },
          ]}
        />
        <p>Точну суму та дату для вашого штрафу показує його картка.</p>
      </Stack>
    </Card>
  );
}
