import { WatchPush } from '@/components/push/own-push';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { FineWatch } from '@/contract/fine-watch';
import { formatDate } from '@/domain/dates';
import { formatLicensePlate } from '@/domain/license-plate';
import { plural } from '@/domain/plural';
import { formatSerialNumber } from '@/domain/serial-number';
import { paths } from '@/domain/paths';
import type { ByLink } from '@/lib/links/private-link';

type LinkedWatchProps = { found: ByLink<FineWatch>; linkKey: string; result: string | undefined };

/** Asks first, because some mail programs open every link. */
export function LinkedWatch({ found, linkKey, result }: LinkedWatchProps) {
  if (result === 'ended') {
    return (
      <Notice kind="success" role="status" title="Листів про цей штраф більше не буде">
        <p>Вашу адресу видалено. Строки й суму завжди видно на сторінці штрафу.</p>
      </Notice>
    );
  }
  if (found.kind === 'failed') {
    return (
      <Notice kind="error" role="alert" title="Не вдалося відкрити">
        <p>{found.detail}</p>
      </Notice>
    );
  }
  if (found.kind === 'dead') {
    return (
      <Notice kind="warning" title="Посилання не діє">
        <p>
          Листи вимкнено, штраф закрито або адресу не підтвердили за дві доби. Попросити листи ще раз можна на{' '}
          <AppLink href={paths.fineLookup()}>сторінці штрафу</AppLink>.
        </p>
      </Notice>
    );
  }
  return (
    <Stack width="text">
      {result === 'failed' ? (
        <Notice kind="error" role="alert" title="Не вдалося зберегти">
          <p>Сервіс тимчасово недоступний. Спробуйте ще раз за кілька хвилин.</p>
        </Notice>
      ) : null}
      <Watch watch={found.data} linkKey={linkKey} isNew={result === 'confirmed'} />
    </Stack>
  );
}

const inDays = (days: number) => `${days} ${plural(days, ['день', 'дні', 'днів'])}`;

function Watch({ watch, linkKey, isNew }: { watch: FineWatch; linkKey: string; isNew: boolean }) {
  const { email, confirmed_at: confirmedAt, serial_number: serial, license_plate: plate, terms = [] } = watch;
  const end = (
    <form method="post" action={paths.fineWatchEnd(linkKey)}>
      <Button type="submit" variant="secondary">
        {confirmedAt ? 'Більше не надсилати листів' : 'Відмовитися й видалити адресу'}
      </Button>
    </form>
  );
  if (confirmedAt) {
    return (
      <>
        {isNew ? <Notice kind="success" role="status" title="Адресу підтверджено" /> : null}
        <p>
          Про штраф {formatSerialNumber(serial)}
          {plate ? `, авто ${formatLicensePlate(plate)},` : ''} пишемо на {email}.
        </p>
        {terms.length > 0 ? (
          <>
            <p>Нагадаємо про строки:</p>
            <ul>
              {terms.map(({ title, until, remind_days: days }) => (
                <li key={title}>
                  {title.replace(/^Штраф: /, '')} – {formatDate(until)}; лист за {days.map(inDays).join(' і за ')}
                </li>
              ))}
            </ul>
          </>
        ) : null}
        <p>
          Напишемо й тоді, коли вручать постанову, зарахують гроші чи зміниться сума. Коли штраф закриють, адресу
          видалимо.
        </p>
        {end}
        <WatchPush linkKey={linkKey} />
      </>
    );
  }
  return (
    <>
      <p>
        На {email} попросили надсилати листи про штраф {formatSerialNumber(serial)}. Підтвердьте, якщо це ви.
      </p>
      <form method="post" action={paths.fineWatchConfirm(linkKey)}>
        <Button type="submit">Так, нагадувати мені</Button>
      </form>
      {end}
    </>
  );
}
