import { LookUpFailure } from '@/components/notifications/look-up-failure';
import { CallUs } from '@/components/settings/call-us';
import { RegisterTime } from '@/components/settings/register-time';
import { AppLink } from '@/components/ui/app-link';
import { LicensePlate } from '@/components/ui/license-plate';
import { Notice } from '@/components/ui/notice';
import { formatLicensePlate, licensePlateHint } from '@/domain/license-plate';
import type { FineSearch } from '@/lib/fines/look-up-fine';
import { findRegister, type Register } from '@/lib/settings/registers';
import { paths } from '@/domain/paths';
import { formatSerialNumber } from '@/domain/serial-number';
import { withQuery } from '@/domain/with-query';

type FineLookupResultProps = {
  search: FineSearch;
  /** The one that looks a fine up. */
  page?: string;
  /** What was typed where no captcha may be shown. */
  typed?: { license_plate?: string | undefined; serial_number?: string | undefined };
};

export function FineLookupResult({ search, page = paths.fineLookup(), typed }: FineLookupResultProps) {
  const register = findRegister('fines');
  if (search.kind === 'answer')
    return search.found ? (
      <Found plate={search.licensePlate} />
    ) : (
      <NothingFound plate={search.licensePlate} register={register} />
    );
  if (search.kind === 'not-found') {
    return (
      <Notice kind="warning" title="Штрафу не знайдено" role="alert">
        <p>
          {search.detail} <RegisterTime register={register} />
        </p>
        {search.meant ? (
          <p>
            Можливо, ви мали на увазі{' '}
            <AppLink href={withQuery(page, search.meant)} asDocument translate="no">
              {formatSerialNumber(search.meant.serial_number)}, {formatLicensePlate(search.meant.license_plate)}
            </AppLink>
            ?
          </p>
        ) : null}
        <PlateHint plate={search.licensePlate} />
        <p>
          Нове порушення зазвичай з’являється тут за 1–2 дні. Не вдається знайти? <CallUs />. Як читати номер –{' '}
          <AppLink href={paths.postanova}>на прикладі постанови</AppLink>.
        </p>
      </Notice>
    );
  }
  if (search.kind === 'captcha')
    return (
      <Notice kind="warning" title="Забагато спроб" role="alert">
        <p>{search.detail}</p>
        {typed ? (
          <p>
            <AppLink href={paths.fineLookup(typed.license_plate, typed.serial_number)} asDocument>
              Підтвердити, що ви не робот
            </AppLink>
          </p>
        ) : null}
        <p>
          Терміново? <CallUs />.
        </p>
      </Notice>
    );
  return search.kind === 'failed' ? <LookUpFailure {...search} /> : null;
}

function Found({ plate }: { plate: string }) {
  return (
    <Notice kind="warning" title="За цим номерним знаком є несплачений штраф" role="status">
      <p>
        <LicensePlate licensePlate={plate} />
      </p>
      <p>
        Щоб побачити суму, фото й строки, додайте серію та номер постанови або повідомлення. Не маєте документа? Додайте
        авто в{' '}
        <AppLink href={paths.cabinet} asDocument>
          особистому кабінеті
        </AppLink>{' '}
        або <CallUs within />.
      </p>
    </Notice>
  );
}

/** Says that there are no fines only when the register is filled and fresh. */
function NothingFound({ plate, register }: { plate: string; register: Register }) {
  const isSure = register.state === 'filled' && !register.isStale;
  return (
    <Notice
      kind={isSure ? 'success' : register.isStale ? 'warning' : 'info'}
      title={
        isSure
          ? 'Несплачених штрафів за цим номерним знаком немає'
          : 'Сайт не знайшов несплачених штрафів за цим номерним знаком'
      }
      role="status"
    >
      <p>
        <LicensePlate licensePlate={plate} />
      </p>
      <p>
        <RegisterTime register={register} />
      </p>
      <PlateHint plate={plate} />
      <p>
        Нове порушення зазвичай з’являється тут за 1–2 дні. Якщо на склі було повідомлення, перевірте ще раз за його
        номером.
      </p>
    </Notice>
  );
}

/** A mistyped plate would look like having no fines. */
function PlateHint({ plate }: { plate: string }) {
  const hint = licensePlateHint(plate);
  return hint ? <p>{hint}</p> : null;
}
