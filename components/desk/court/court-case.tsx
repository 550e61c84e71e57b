import { AskedForm } from '@/components/desk/act-form';
import { BesideLayout } from '@/components/desk/beside-layout';
import { AppLink } from '@/components/ui/app-link';
import { DescriptionList } from '@/components/ui/description-list';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList } from '@/components/ui/plain-list';
import { Section } from '@/components/ui/section';
import { Stack } from '@/components/ui/stack';
import type { CourtSuit, FineInCourt } from '@/contract/desk-court';
import { APPEAL_STATUS_LABELS } from '@/domain/appeal-states';
import { SUIT_OUTCOME_LABELS } from '@/domain/court-suits';
import { formatDate, formatDateTime } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { formatMoney } from '@/domain/money';
import { formatSerialNumber } from '@/domain/serial-number';
import { Refunds } from './refunds';
import { CourtDecisionForm, SuitForm } from './court-forms';

type Shown = { shown: FineInCourt; mayAct: boolean };

function Facts({ shown }: Pick<Shown, 'shown'>) {
  return (
    <Section id="fine" title="Штраф">
      <Stack>
        <p>
          <LicensePlate licensePlate={shown.license_plate} />
        </p>
        <DescriptionList
          items={[
            { term: 'Постанова', description: formatSerialNumber(shown.serial_number) },
            { term: 'Порушення', description: formatDateTime(shown.violated_at) },
            { term: 'Сума', description: formatMoney(shown.amount) },
            { term: 'Стан', description: shown.state },
          ]}
        />
        <PlainList>
          {shown.appeals.map(({ id, number, status }) => (
            <li key={id}>
              <AppLink href={deskPaths.appeal(id)}>Скарга {number}</AppLink>: {APPEAL_STATUS_LABELS[status]}
            </li>
          ))}
          <li>
            <AppLink href={deskPaths.record('fines', shown.id)}>Запис у реєстрі</AppLink>
          </li>
        </PlainList>
      </Stack>
    </Section>
  );
}

const decided = ({ outcome, decided_on: on, decision_number: number, amount }: CourtSuit) =>
  outcome && on
    ? [
        { term: 'Рішення суду', description: `${formatDate(on)}${number ? `, №\u00a0${number}` : ''}` },
        {
          term: 'Що вирішив',
          description: `${SUIT_OUTCOME_LABELS[outcome]}${amount ? `: ${formatMoney(amount)}` : ''}`,
        },
      ]
    : [];

const OF_SUIT = {
  title: 'Позову немає: скасувати запис',
  button: 'Скасувати запис про позов',
  children: 'Запис про позов зникне, штраф буде такий, ніби позову не було. Щоб повернути запис, його вносять наново.',
};
const OF_DECISION = {
  title: 'Рішення записано помилково: скасувати',
  button: 'Скасувати рішення суду',
  children: 'Штраф буде такий, як до рішення суду. Щоб повернути рішення, його вносять наново.',
};

function Suit({ suit, shown, mayAct }: Shown & { suit: CourtSuit }) {
  const { id, version, outcome, appeal } = suit;
  return (
    <Section id={`suit-${id}`} title={`Справа №\u00a0${suit.case_number}`}>
      <Stack>
        <DescriptionList
          items={[
            { term: 'Суд', description: suit.court },
            { term: 'Позов подано', description: formatDate(suit.filed_at) },
            ...(appeal ? [{ term: 'За скаргою', description: appeal.number }] : []),
            ...decided(suit),
          ]}
        />
        {mayAct && outcome === null ? <CourtDecisionForm fine={shown.id} id={id} version={version} /> : null}
        {mayAct ? (
          <AskedForm
            call="court.undo"
            values={{ id, version, fine: shown.id }}
            label={`Скасувати запис, справа № ${suit.case_number}`}
            {...(outcome === null ? OF_SUIT : OF_DECISION)}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

/** What follows a decision on a fine. */
export function CourtCase({ shown, mayAct, today }: Shown & { today: string }) {
  const isAnother = shown.suits.length > 0;
  return (
    <BesideLayout
      names={['Про штраф', 'Суд і кошти']}
      beside={
        <>
          {shown.suits.map((suit) => (
            <Suit key={suit.id} suit={suit} shown={shown} mayAct={mayAct} />
          ))}
          {shown.suits.length === 0 && !mayAct ? <p>Позовів не записано.</p> : null}
          {mayAct ? (
            <Section
              id="sue"
              title={isAnother ? 'Інший позов' : 'Позов до суду'}
              lead="Поки суд не вирішить, постанову, якої ще не передано виконавчій службі, не виконують (ст. 299 КУпАП)."
            >
              <SuitForm fine={shown.id} appeals={shown.appeals} isAnother={isAnother} />
            </Section>
          ) : null}
          <Refunds shown={shown} mayAct={mayAct} today={today} />
        </>
      }
    >
      <Facts shown={shown} />
    </BesideLayout>
  );
}
