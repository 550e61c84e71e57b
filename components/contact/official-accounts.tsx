import { getSettings } from '@/lib/settings/settings';

export function OfficialAccounts() {
  const { fb_link: account } = getSettings();
  if (!account) return null;
  return (
    <p>
      Єдина офіційна сторінка у соцмережах: <a href={account}>{new URL(account).host + new URL(account).pathname}</a>.
      Інші сторінки з нашою назвою – підробка.
    </p>
  );
}
