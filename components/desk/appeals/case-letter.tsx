import { CaseDecision } from '@/components/appeals/case-decision';
import { OfficialLetter } from '@/components/desk/letters/official-letter';
import { Verbatim } from '@/components/forms/copy-list';
import type { AppealCase } from '@/contract/appeals';
import { appealStatusWords } from '@/domain/appeal-states';
import { formatDate } from '@/domain/dates';
import { fullName } from '@/domain/full-name';
import { formatLicensePlate } from '@/domain/license-plate';
import { formatSerialNumber } from '@/domain/serial-number';

/** For whoever has no e-mail: the same decision on paper, or what the inspection last said. */
export function CaseLetter({ appeal }: { appeal: AppealCase }) {
  const said = appeal.events.find(({ author, text }) => author === 'inspection' && text);
  return (
    <OfficialLetter
      id="letter"
      to={fullName(appeal)}
      address={appeal.address}
      date={appeal.decided_at ?? said?.created_at ?? appeal.created_at}
      number={appeal.number}
      title="Про розгляд скарги"
    >
      <p>
        Ваша скарга {appeal.number} від {formatDate(appeal.created_at)} щодо штрафу{' '}
        {formatSerialNumber(appeal.serial_number)} (авто {formatLicensePlate(appeal.license_plate)}). Стан:{' '}
        {appealStatusWords(appeal)}.
      </p>
      {appeal.status === 'decided' ? (
        <CaseDecision appeal={appeal} />
      ) : said?.text ? (
        <p>
          <Verbatim>{said.text}</Verbatim>
        </p>
      ) : null}
    </OfficialLetter>
  );
}
