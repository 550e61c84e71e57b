import { PhoneList } from '@/components/settings/phone-list';
import { Notice } from '@/components/ui/notice';
import type { Fine, PublicFine } from '@/contract/fines';
import { formatDate } from '@/lib/text/dates';
import { formatMoney } from '@/lib/text/money';

/** What happens if nothing is done; for a closed fine, that nothing has to be. */
export function FineConsequence({ fine }: { fine: PublicFine | Fine }) {
  if (fine.status === 'paid') return <p>Штраф сплачено, робити нічого не треба. Квитанцію зберігайте три роки.</p>;
  if (fine.status === 'cancelled') return <p>Постанову скасовано, платити не треба.</p>;
  if (fine.status === 'enforcement') {
    return (
      <Notice kind="error" title="Справу передано до виконавчої служби">
        <p>
          Сплата за реквізитами інспекції вже не закриє борг. Зверніться до відділу державної виконавчої служби за вашою адресою: суму й
          рахунок назве виконавець. Який це відділ, підкажемо за телефоном: <PhoneList />.
        </p>
      </Notice>
    );
  }
  if (fine.status === 'appealed') return <p>Скаргу розглядають: доки немає рішення, примусового стягнення не буде (ст. 299 КУпАП).</p>;
  if (fine.stage === 'discount' && fine.discount_until && fine.amount && !fine.pay_until) {
    return (
      <p>
        Якщо нічого не робити: після {formatDate(fine.discount_until)} платити доведеться повну суму, {formatMoney(fine.amount)}. Постанову
        надішлють рекомендованим листом.
      </p>
    );
  }
  if (fine.stage === 'full' && !fine.pay_until) {
    return (
      <p>
        Якщо нічого не робити: постанову надішлють рекомендованим листом. Коли вона набере законної сили, почнеться строк сплати, а після
        нього виконавча служба стягне подвійну суму та свої витрати (ст. 308 КУпАП).
      </p>
    );
  }
  if (!fine.pay_until) return null;
  if (fine.stage === 'overdue') {
    return (
      <p>
        Якщо нічого не робити: строк сплати минув {formatDate(fine.pay_until)}, тож постанову будь-коли можуть передати до виконавчої
        служби, а вона стягне подвійну суму та свої витрати (ст. 308 КУпАП). Сплатіть якнайшвидше.
      </p>
    );
  }
  return (
    <p>
      Якщо нічого не робити: після {formatDate(fine.pay_until)} постанову передадуть до виконавчої служби, а вона стягне подвійну суму та
      свої витрати (ст. 308 КУпАП).
    </p>
  );
}
