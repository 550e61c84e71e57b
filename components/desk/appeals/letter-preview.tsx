'use client';
import { CaseDecision, filesOfDecision } from '@/components/appeals/case-decision';
import { CaseTimeline } from '@/components/appeals/case-timeline';
import { PreviewInView } from '@/components/desk/preview-in-view';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import type { LetterPreview as Shown } from '@/contract/desk-appeals';
import { formatDate } from '@/domain/dates';
import { formatMoney } from '@/domain/money';
import { appealAuthorRole } from '@/lib/appeals/appeal-words';
import { deskPlace } from '@/lib/appeals/case-place';
import styles from './letter-preview.module.css';

const NOT_YET = 'Ще не записано. Ось що отримає заявник';
const OLD = 'Після показу ви щось змінили: нижче старий лист. Покажіть ще раз';

const sumOf = (sum: string | null) => (sum === null ? 'немає в реєстрі' : formatMoney(sum));

function Mail({ mail, post_until: postUntil, page }: Pick<Shown, 'mail' | 'post_until' | 'page'>) {
  const names = page.status === 'decided' ? filesOfDecision(page).map(({ name }) => name) : [];
  if (!mail)
    return (
      <p>
        Email не вказано або листи вимкнено.{' '}
        {postUntil
          ? `Паперовий лист стане в чергу «Пошта»: надрукуйте й надішліть його до ${formatDate(postUntil)}.`
          : 'Побачить це в кабінеті.'}
        {postUntil && names.length > 0 ? ` Надрукуйте й додайте до листа: ${names.join(', ')}.` : null}
      </p>
    );
  return (
    <div className={styles.mail}>
      Кому: {mail.to}
      {'\n'}Тема: {mail.subject}
      {'\n\n'}
      {mail.text}
    </div>
  );
}

/** Null before it is shown. */
export const readPreview = (json: string): Shown | null => (json === '' ? null : (JSON.parse(json) as Shown));

/** What the sender would get, as JSON of the call that tries it; `isOld`: the form has changed since. */
export function LetterPreview({ shown, isOld }: { shown: string; isOld: boolean }) {
  const preview = readPreview(shown);
  if (!preview) return null;
  const { page, before, after, needs_second_look: needsLook } = preview;
  const title = isOld ? OLD : NOT_YET;
  return (
    <div className={isOld ? styles.old : undefined}>
      <Stack>
        <PreviewInView title={title} isOld={isOld}>
          <Notice title={title} {...(isOld && { kind: 'warning', role: 'status' })}>
            {needsLook ? (
              <p>Ви пропонуєте рішення: заявник отримає це, коли його підтвердить інший працівник.</p>
            ) : null}
            <p>
              {before === after
                ? `Штраф: ${sumOf(before)}, сума не зміниться.`
                : `Штраф зараз: ${sumOf(before)}. Після цього: ${sumOf(after)}.`}
            </p>
          </Notice>
        </PreviewInView>
        <h2>Лист</h2>
        <Mail {...preview} />
        <h2>Сторінка скарги</h2>
        {page.status === 'decided' ? (
          <CaseDecision appeal={page} />
        ) : (
          <CaseTimeline
            appeal={{ events: page.events.slice(0, 1) }}
            place={deskPlace(page.id)}
            authorOf={appealAuthorRole}
          />
        )}
      </Stack>
    </div>
  );
}
