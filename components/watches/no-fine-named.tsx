import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { paths } from '@/domain/paths';

/** `way`: what to choose on the fine's page. */
export function NoFineNamed({ way }: { way: string }) {
  return (
    <Notice kind="info" title="Спершу знайдіть штраф">
      <p>
        <AppLink href={paths.fineLookup()}>Перевірте штраф</AppLink> за номерним знаком і номером документа, а на його
        сторінці виберіть «{way}».
      </p>
    </Notice>
  );
}
