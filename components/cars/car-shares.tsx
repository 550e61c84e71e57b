'use client';
import { useQuery } from '@tanstack/react-query';
import { AnswerState } from '@/components/cabinet/answer-state';
import { LicensePlate } from '@/components/ui/license-plate';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import { Tag } from '@/components/ui/tag';
import type { CarShare } from '@/contract/car-shares';
import { CAR_SHARE_TITLES, type CarShareState } from '@/domain/car-share';
import { formatDate } from '@/domain/dates';
import { carSharesQuery } from '@/lib/cars/share-calls';
import { EndShare } from './end-share';

const STATES: Record<CarShareState, { tone: 'info' | 'neutral' | 'paid'; words: string }> = {
  invited: { tone: 'info', words: 'Чекаємо на згоду' },
  expired: { tone: 'neutral', words: 'Запрошення прострочено' },
  accepted: { tone: 'paid', words: 'Має доступ' },
};

function Given({ share }: { share: CarShare }) {
  const { tone, words } = STATES[share.state];
  return (
    <Stack>
      <p>
        <strong translate="no">{share.person}</strong> <Tag tone={tone}>{words}</Tag>
      </p>
      <p>
        <LicensePlate licensePlate={share.license_plate} size="small" />
      </p>
      <p>
        {CAR_SHARE_TITLES[share.rights]}. Запрошено {formatDate(share.created_at)}
        {share.accepted_at ? `, прийнято ${formatDate(share.accepted_at)}` : ''}.
      </p>
      <EndShare share={share} />
    </Stack>
  );
}

function Received({ share }: { share: CarShare }) {
  const model = [share.brand, share.model].filter(Boolean).join(' ');
  return (
    <Stack>
      <p>
        <LicensePlate licensePlate={share.license_plate} />
      </p>
      <p>
        {model ? `${model}. ` : ''}Власник: {share.person}.
      </p>
      <p>{CAR_SHARE_TITLES[share.rights]}.</p>
      <EndShare share={share} />
    </Stack>
  );
}

type CarSharesProps = {
  side: CarShare['side'];
  initial?: CarShare[] | undefined;
  empty: string;
};

export function CarShares({ side, initial, empty }: CarSharesProps) {
  const query = useQuery({ ...carSharesQuery(), initialData: initial });
  return (
    <AnswerState query={query} what="доступи до авто">
      {(all) => {
        const shares = all.filter((share) => share.side === side);
        if (shares.length === 0) return <p>{empty}</p>;
        return (
          <PlainList layout="divided">
            {shares.map((share) => (
              <li key={share.id}>{side === 'given' ? <Given share={share} /> : <Received share={share} />}</li>
            ))}
          </PlainList>
        );
      }}
    </AnswerState>
  );
}
