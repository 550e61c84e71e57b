import { ButtonLink } from '@/components/ui/button-link';
import { getSettings } from '@/lib/settings/settings';
import { paths } from '@/lib/paths';

/** The only account of the settings, and the way to tell of a forged one. */
export function OfficialAccounts() {
  const { fb_link: account } = getSettings();
  return (
    <>
      {account ? (
        <p>
          Єдина офіційна сторінка у соцмережах: <a href={account}>{new URL(account).host + new URL(account).pathname}</a>. Інші сторінки з
          нашою назвою — підробка.
        </p>
      ) : null}
      <div>
        <ButtonLink href={paths.reportForgery} asDocument>
          Повідомити про підробку
        </ButtonLink>
      </div>
    </>
  );
}
