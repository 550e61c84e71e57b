import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';

export function EndCalendar({ action, isWhole }: { action: string; isWhole: boolean }) {
  return (
    <Section id="end" title="Якщо календар більше не потрібен">
      <p>
        {isWhole
          ? 'Не передавайте адресу нікому: хто її має, бачить строки й суми ваших штрафів. Після вимкнення вона не покаже нічого, а нову можна створити в кабінеті.'
          : 'Не передавайте адресу нікому: хто її має, бачить строки й суму цього штрафу. Коли штраф сплатять або скасують, календар про це скаже, а за 60 днів адреса перестане діяти. Вимкнути її можна й тут: збережіть цю сторінку.'}
      </p>
      <form method="post" action={action}>
        <Button type="submit" variant="secondary">
          Вимкнути цю адресу
        </Button>
      </form>
    </Section>
  );
}
