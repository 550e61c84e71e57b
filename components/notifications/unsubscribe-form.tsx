import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/domain/paths';

type UnsubscribeFormProps = {
  link: { key: string; kind?: string | undefined; kindTitle?: string | undefined } | null;
  result: string | undefined;
};

const toProfile = <AppLink href={paths.cabinetProfileNotifications}>у профілі кабінету</AppLink>;

/** Asks first, because some mail programs open every link. */
export function UnsubscribeForm({ link, result }: UnsubscribeFormProps) {
  if (result === 'done') {
    return (
      <Notice kind="success" role="status" title="Більше таких листів не буде">
        <p>Сповіщення й далі з’являтимуться в кабінеті. Повернути листи можна {toProfile}.</p>
      </Notice>
    );
  }
  if (!link || result === 'bad') {
    return (
      <Notice kind="error" title="Це посилання неповне або вже не діє">
        <p>Скопіюйте його з листа повністю. Вимкнути листи можна і {toProfile}.</p>
      </Notice>
    );
  }
  const { key, kind, kindTitle } = link;
  return (
    <Stack width="text">
      {result === 'failed' ? (
        <Notice kind="error" role="alert" title="Не вдалося відписати">
          <p>Сервіс тимчасово недоступний. Спробуйте ще раз за кілька хвилин.</p>
        </Notice>
      ) : null}
      <p>Натисніть кнопку – і таких листів більше не буде. Входити до кабінету не потрібно.</p>
      {kind && kindTitle ? (
        <form method="post" action={paths.unsubscribeConfirm({ key, kind })}>
          <Button type="submit">Не надсилати листів «{kindTitle}»</Button>
        </form>
      ) : null}
      <form method="post" action={paths.unsubscribeConfirm({ key })}>
        <Button type="submit" variant="secondary">
          Не надсилати жодних листів про штрафи й авто
        </Button>
      </form>
      <p>
        Листи про розгляд вашої скарги надходитимуть і далі: у них рішення і строк для суду. Вимкнути їх можна{' '}
        {toProfile}.
      </p>
    </Stack>
  );
}
