import { ActButton } from '@/components/desk/act-button';
import { PostedForm, TypedArea, TypedSelect } from '@/components/desk/drafts/posted-form';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PlainList } from '@/components/ui/plain-list';
import { Stack } from '@/components/ui/stack';
import type { DeskCar } from '@/contract/desk-cars';
import { CAR_COMMENT_MAX, CAR_REJECTION_KEYS, CAR_REJECTION_LABELS } from '@/domain/car-rejections';
import { deskPaths } from '@/domain/desk-paths';

const REASONS = [
  ['', 'Виберіть причину'] as const,
  ...CAR_REJECTION_KEYS.map((key) => [key, CAR_REJECTION_LABELS[key]] as const),
];

const NOTHING_TYPED = { reason: '', comment: '' };

function Sent({ id, version, next_id: next }: DeskCar) {
  return (
    <>
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      {next === null ? null : <input type="hidden" name="next" value={next} />}
    </>
  );
}

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
  const isAnswered = car.status !== 'pending';
  return (
    <Stack>
      {isShared && car.status !== 'verified' ? <SharedPlate {...car} /> : null}
      {car.status === 'verified' ? null : (
        <form method="post" action={deskPaths.act} aria-label="Підтвердити">
          <Sent {...car} />
          <ActButton shortcut="a" name="call" value={isShared ? 'cars.approve?is_shared=true' : 'cars.approve'}>
            {isShared ? 'Підтвердити обом' : 'Підтвердити'}
          </ActButton>
        </form>
      )}
      {car.status === 'rejected' ? null : (
        <PostedForm name="reject" label="Відхилити" base={NOTHING_TYPED}>
          <Stack width="form">
            <Sent {...car} />
            <TypedSelect
              id="reason"
              name="reason"
              label="Чому відхилити"
              options={REASONS}
              required
              aria-keyshortcuts="r"
            />
            <TypedArea
              id="comment"
              name="comment"
              label="Додати від себе"
              hint="Громадянин прочитає це після причини"
              optional
              rows={2}
              maxLength={CAR_COMMENT_MAX}
            />
            <div>
              <ActButton shortcut="x" variant="danger" name="call" value="cars.reject">
                Відхилити
              </ActButton>
            </div>
          </Stack>
        </PostedForm>
      )}
      {isAnswered ? (
        <form method="post" action={deskPaths.act} aria-label="Повернути на перевірку">
          <Sent {...car} />
          <ActButton shortcut="u" variant="secondary" name="call" value="cars.reopen">
            Повернути на перевірку
          </ActButton>
        </form>
      ) : null}
    </Stack>
  );
}
