import { Notice } from '@/components/ui/notice';
import { ID_GOV_UA_TROUBLES, isIdGovUaTrouble } from '@/domain/id-gov-ua';

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
