import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import type { AppealCase } from '@/contract/appeals';
import { objectionRule, termsWithoutAppeal, WITHOUT_FINE, WITHOUT_FINE_NEXT } from '@/domain/appeal-rule';
import { COURT_BESIDE_APPEAL } from '@/domain/court-term';
import { paths } from '@/domain/paths';

type CaseNoticeProps = {
  appeal: AppealCase;
  done: string | undefined;
  takesFiles: boolean;
};

export function CaseNotice({ appeal, done, takesFiles }: CaseNoticeProps) {
  const { number, status, document, mailed_to: mailedTo, merged_into: into, merged_into_id: mainId } = appeal;
  return (
    <>
      {done === 'appeal' ? (
        <Notice kind="success" role="status" title={`Скаргу надіслано. Її номер – ${number}`}>
          <p>
            Її зареєструють і передадуть на розгляд. Кожна зміна буде на цій сторінці; рішення з поясненням надійде й на{' '}
            {appeal.email || 'email вашого кабінету'}, а якщо email немає або листи вимкнено – листом на вказану поштову
            адресу.
            {mailedTo ? ` Копія скарги надійде на ${mailedTo}.` : null}
          </p>
          <p>{document === 'notice' ? objectionRule() : `Строк для суду не зупинився: ${COURT_BESIDE_APPEAL}`}</p>
        </Notice>
      ) : null}
      {document === 'unknown' && status !== 'decided' && status !== 'withdrawn' ? (
        <Notice kind="warning" title="Скарга поки що без штрафу">
          <p>{WITHOUT_FINE}</p>
          <p>{WITHOUT_FINE_NEXT}</p>
        </Notice>
      ) : null}
      {done === 'message' ? <Notice kind="success" role="status" title="Повідомлення додано до скарги" /> : null}
      {into ? (
        <Notice kind="info" title={`Скаргу приєднано до №\u00a0${into}`}>
          <p>
            Обидві ваші скарги про один штраф, тому рішення буде одне: за раніше поданою. Усе, що ви написали й
            надіслали, інспекція бачить там.
            {mainId ? (
              <>
                {' '}
                <AppLink href={paths.cabinetAppeal(mainId)}>Відкрити скаргу №&nbsp;{into}</AppLink>
              </>
            ) : null}
          </p>
        </Notice>
      ) : null}
      {done === 'withdrawn' && status === 'withdrawn' ? (
        <Notice kind="success" role="status" title="Скаргу відкликано">
          <p>Її більше не розглядають. {termsWithoutAppeal({ document })}</p>
        </Notice>
      ) : null}
      {status === 'evidence_needed' ? (
        <Notice kind="warning" title="Інспекція просить докази">
          <p>
            Що саме потрібно, написано в перебігу розгляду. {takesFiles ? 'Відповідь і файли' : 'Відповідь'} додайте
            нижче – розгляд продовжиться.
          </p>
        </Notice>
      ) : null}
    </>
  );
}
