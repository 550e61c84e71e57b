import { formatMoney } from './money';

const PARTS = [
  ['counted', 'враховано'],
  ['proved', 'підтверджує сплату за реєстром'],
  ['known', 'ураховано раніше'],
  ['waiting', 'чекає на людину'],
  ['refused', 'не враховано'],
  ['asked', 'можливо, вже враховано'],
] as const;

/** "680,00 грн: враховано 340,00 грн, чекає на людину 340,00 грн": each hryvnia that came stands in one of the parts. */
export function statementSumsInWords(sums: Readonly<Record<string, string>>): string {
  const told = PARTS.flatMap(([part, title]) => {
    const sum = sums[part] ?? '0';
    return Number(sum) > 0 ? [`${title} ${formatMoney(sum)}`] : [];
  });
  return `${formatMoney(sums['credits'] ?? '0')}${told.length > 0 ? `: ${told.join(', ')}` : ''}`;
}
