'use client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '@/components/cabinet/confirm-dialog';
import { Button } from '@/components/ui/button';
import { WithScripts } from '@/components/ui/scripting';
import type { CarShare } from '@/contract/car-shares';
import { formatLicensePlate } from '@/domain/license-plate';
import { browserClient } from '@/lib/api/browser-client';
import { endShare } from '@/lib/cars/car-actions';
import { carSharesQuery, endCarShare } from '@/lib/cars/share-calls';
import { finesQuery } from '@/lib/fines/fine-calls';
import { showSuccess } from '@/lib/toasts/toasts';
import { PlainQuestion } from './plain-question';

const words = ({ side, person, license_plate: key }: CarShare) => {
  const plate = formatLicensePlate(key);
  return side === 'given'
    ? {
        button: 'Закрити доступ',
        whose: `${person}, авто ${plate}`,
        title: `Закрити ${person} доступ до авто ${plate}?`,
        after: 'Ця людина більше не бачитиме штрафів авто. Скарги, які вона подала, лишаться її.',
        done: 'Доступ закрито',
      }
    : {
        button: 'Відмовитися від доступу',
        whose: `авто ${plate}`,
        title: `Відмовитися від доступу до авто ${plate}?`,
        after: 'Його штрафи й сповіщення про нього зникнуть із вашого кабінету. Ваші скарги лишаться.',
        done: 'Авто прибрано з кабінету',
      };
};

export function EndShare({ share }: { share: CarShare }) {
  const [isAsking, setAsking] = useState(false);
  const queries = useQueryClient();
  const { button, whose, title, after, done } = words(share);
  const question = { title, confirm: button, children: <p>{after}</p> };
  const end = useMutation({
    mutationFn: () => endCarShare(browserClient(), share.id),
    onSuccess: async () => {
      setAsking(false);
      showSuccess(done);
      queries.setQueryData(carSharesQuery().queryKey, (shares) => shares?.filter(({ id }) => id !== share.id));
      await queries.invalidateQueries({ queryKey: finesQuery().queryKey });
    },
  });
  return (
    <div>
      <WithScripts>
        <Button
          variant="secondary"
          onClick={() => {
            end.reset();
            setAsking(true);
          }}
          aria-label={`${button}: ${whose}`}
        >
          {button}
        </Button>
      </WithScripts>
      <PlainQuestion {...question} id={share.id} action={endShare} />
      <ConfirmDialog
        {...question}
        isOpen={isAsking}
        isBusy={end.isPending}
        error={end.error?.message}
        onConfirm={() => end.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
