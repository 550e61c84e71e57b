import { Notice } from '@/components/ui/notice';
import { ID_GOV_UA_TROUBLES, isIdGovUaTrouble } from '@/domain/id-gov-ua';
import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/domain/paths';

/** What came of the way to ID.GOV.UA, told by the address that it led back to. */
export function IdentityNotice({ told }: { told: unknown }) {
  if (told === 'linked')
    return <Notice kind="success" role="status" title="ID.GOV.UA приєднано. Тепер ви можете входити без пароля." />;
  if (!isIdGovUaTrouble(told)) return null;
  return (
    <Notice kind="error" role="alert">
      <p>{ID_GOV_UA_TROUBLES[told]}</p>
    </Notice>
  );
}

export function IdGovUaSignIn({ target }: { target: string }) {
  return (
    <form method="post" action={paths.idGovUaStart} aria-label="Вхід через ID.GOV.UA">
      <Stack>
        <input type="hidden" name="next" value={target} />
        <Button type="submit" variant="secondary" wide>
          Увійти через ID.GOV.UA
        </Button>
        <p>
          BankID НБУ, електронний підпис або Дія.Підпис, без пароля. Якщо кабінету ще немає, він з’явиться. Уже маєте
          кабінет? Увійдіть із паролем і приєднайте ID.GOV.UA в профілі.
        </p>
      </Stack>
    </form>
  );
}
