import { Act, ofCase } from '@/components/desk/act-form';
import { PostedForm } from '@/components/desk/posted-form';
import { NO_REFUSAL, RefusalFields } from '@/components/desk/refusal-fields';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { DeskCar } from '@/contract/desk-cars';
import { CAR_REJECTIONS } from '@/domain/car-rejections';
import { deskPaths } from '@/domain/desk-paths';

function SharedPlate({ confirmed_elsewhere: others }: DeskCar) {
  return (
    <Notice kind="warning" title="Цей номерний знак уже підтверджено в іншому кабінеті">
      <p>Якщо власник змінився, спершу відхиліть інше авто. Якщо право мають обоє, підтвердьте обом.</p>
      <PlainList layout="row">
        {others.map((other) => (
          <li key={other}>
            <AppLink href={deskPaths.car(other)}>Авто {other}</AppLink>
          </li>
        ))}
      </PlainList>
    </Notice>
  );
}

/** One key each: a approves, r goes to the reasons, Ctrl+Enter sends the one chosen. */
export function CarCheck(car: DeskCar) {
  const isShared = car.confirmed_elsewhere.length > 0;
  const isAnswered = car.status !== 'pending' && (car.status !== 'unverified' || car.documents.length > 0);
  return (
    <Stack>
      {isShared && car.status !== 'verified' ? <SharedPlate {...car} /> : null}
      {car.status === 'verified' ? null : (
        <Act
          variant="primary"
          call={isShared ? 'cars.approve?is_shared=true' : 'cars.approve'}
          values={ofCase(car)}
          label="Підтвердити"
          shortcut="a"
        >
          {isShared ? 'Підтвердити обом' : 'Підтвердити'}
        </Act>
      )}
      {car.status === 'rejected' ? null : (
        <PostedForm
          name="reject"
          label="Відхилити"
          call="cars.reject"
          values={ofCase(car)}
          base={NO_REFUSAL}
          submit="Відхилити"
          shortcut="x"
          variant="danger"
        >
          <RefusalFields label="Чому відхилити" refusals={CAR_REJECTIONS} />
        </PostedForm>
      )}
      {isAnswered ? (
        <Act call="cars.reopen" values={ofCase(car)} label="Повернути на перевірку" shortcut="u">
          Повернути на перевірку
        </Act>
      ) : null}
    </Stack>
  );
}
