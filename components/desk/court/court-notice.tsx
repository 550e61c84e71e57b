import { DeskNotice } from '@/components/desk/desk-notice';
import { PROPOSED_DONE } from '@/components/desk/proposed';

const TOLD =
  'Рішення надсилає суд. Якщо позов пов’язано зі скаргою, запис з’явився в її перебігу. Про скасування штрафу чи нову суму сайт сповістить кабінети й тих, хто стежить за штрафом.';

const PAYER_TOLD = 'Платник отримає лист: на email або паперовий, у черзі «Пошта».';

const DONE = {
  sued: 'Позов записано: поки суд не вирішить, постанову не виконують.',
  decided: `Рішення суду записано. ${TOLD}`,
  undone: 'Запис скасовано, штраф такий, як до нього.',
  refunded: `Повернення записано. ${PAYER_TOLD}`,
  returned: `Кошти позначено повернутими. ${PAYER_TOLD}`,
  'refund-undone': `Запис скасовано. ${PAYER_TOLD}`,
  ...PROPOSED_DONE,
};

export const CourtNotice = ({ query }: { query: Record<string, string | string[] | undefined> }) => (
  <DeskNotice query={query} done={DONE} />
);
