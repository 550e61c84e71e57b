import { Button } from '@/components/ui/button';
import { Stack } from '@/components/ui/stack';
import { paths } from '@/domain/paths';

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
