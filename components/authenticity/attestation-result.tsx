import { LookUpFailure } from '@/components/notifications/look-up-failure';
import { CallUs } from '@/components/settings/call-us';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { paths } from '@/domain/paths';
import type { AttestationSearch, FineNamesTyped } from '@/lib/authenticity/look-up-attestation';
import { CodeInHalves } from './attestation-code';
import { SaidStatement } from './said-statement';

export function AttestationResult({ search }: { search: AttestationSearch }) {
  if (search.kind === 'not-found')
    return (
      <Notice kind="warning" title="Такого коду немає" role="alert">
        <p>{search.detail}</p>
        <WhatToDo />
      </Notice>
    );
  if (search.kind === 'failed') return <LookUpFailure {...search} />;
  if (search.kind !== 'found') return null;
  const { found, names } = search;
  if (!found.said || !found.signed)
    return (
      <Notice kind="error" title="Цей запис змінено: не вірте йому" role="alert">
        <p>
          Підпис інспекції під записом із кодом <CodeInHalves code={found.code} /> не збігається.
        </p>
        <WhatToDo />
      </Notice>
    );
  if (found.agrees === false)
    return (
      <Notice kind="error" title="Код видано не про цей документ" role="alert">
        <p>
          Код справжній, але номерний знак або номер документа інші. Перевірте, чи правильно ви їх переписали. Якщо
          правильно, документ підроблено.
        </p>
        <WhatToDo />
      </Notice>
    );
  return (
    <>
      <Agreement agrees={found.agrees} isCurrent={found.is_current} names={names} />
      <SaidStatement said={found.said} keyId={found.signed.key_id} names={names} />
    </>
  );
}

function WhatToDo() {
  return (
    <p>
      Не платіть за цим документом і не переходьте за його посиланнями. <CallUs />. Потім{' '}
      <AppLink href={paths.reportForgery} asDocument>
        повідомте про підробку
      </AppLink>
      .
    </p>
  );
}

interface AgreementProps {
  agrees: boolean | undefined;
  isCurrent: boolean | undefined;
  names: FineNamesTyped | undefined;
}

function Agreement({ agrees, isCurrent, names }: AgreementProps) {
  if (!agrees || !names)
    return (
      <Notice title="Відомості від інспекції, підпис справжній" role="status">
        <p>
          Чи про ваш документ? Нижче введіть його номерний знак, серію та номер: усе має збігтися. Відтоді могло щось
          змінитися.
        </p>
      </Notice>
    );
  const card = paths.fineLookup(names.license_plate, names.serial_number);
  return isCurrent ? (
    <Notice kind="success" title="Код, номерний знак і номер збігаються" role="status">
      <p>
        Зараз на сайті те саме. <AppLink href={card}>Відкрити штраф</AppLink>
      </p>
    </Notice>
  ) : (
    <Notice kind="warning" title="Код, номерний знак і номер збігаються, але відтоді щось змінилося" role="status">
      <p>
        Нижче – відомості того дня. Не платіть за ними: суму на сьогодні показує{' '}
        <AppLink href={card}>сторінка штрафу</AppLink>.
      </p>
    </Notice>
  );
}
