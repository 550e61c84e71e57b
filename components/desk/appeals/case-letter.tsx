import { CaseDecision } from '@/components/appeals/case-decision';
import { Verbatim } from '@/components/forms/copy-list';
import { Stack } from '@/components/ui/stack';
import type { AppealCase } from '@/contract/appeals';
import type { Settings } from '@/contract/settings';
import { APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';

type CaseLetterProps = { appeal: AppealCase; settings: Pick<Settings, 'title' | 'office_address'> };

/** For whoever has no e-mail: the same decision on paper, or what the inspection last said. */
export function CaseLetter({ appeal, settings }: CaseLetterProps) {
  const said = appeal.events.find(({ author, text }) => author === 'inspection' && text);
  return (
    <Stack width="text">
      <p>
        {settings.title}
        <br />
        {settings.office_address}
      </p>
      <p>
        Кому: {fullName(appeal)}
        <br />
        <Verbatim>{appeal.address}</Verbatim>
      </p>
      <p>
        Ваша скарга {appeal.number} від {formatDate(appeal.created_at)} щодо штрафу{' '}
        {formatSerialNumber(appeal.serial_number)} (авто {formatLicensePlate(appeal.license_plate)}). Стан:{' '}
        {APPEAL_STATUS_LABELS[appeal.status].toLowerCase()}.
      </p>
      {appeal.status === 'decided' ? (
        <CaseDecision appeal={appeal} />
      ) : said?.text ? (
        <p>
          <Verbatim>{said.text}</Verbatim>
        </p>
      ) : null}
      <p>Підпис ____________________ Дата ____________________</p>
    </Stack>
  );
}
