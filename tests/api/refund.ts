/** A payer's statement, as the clerk types it in. */
export const REFUND = {
  reason: 'twice',
  amount: '170,00',
  payer: 'Коваль Ірина Олегівна',
  payer_code: '3184710691',
  iban: 'ua90 3052 9929 9000 4149 1234 5678 9',
  email: 'iryna@example.org',
};
