import { ActForm } from '@/components/desk/act-form';
import { Button } from '@/components/ui/button';
import { AppLink } from '@/components/ui/app-link';
import { PlainList } from '@/components/ui/plain-list';
import type { ContentRecord } from '@/contract/desk-content';
import { deskPaths } from '@/domain/desk-paths';
import { ContentStateTag } from './content-states';

type RecordActsProps = { register: string; record: ContentRecord; seesJournal: boolean };

export const RecordActs = ({ register, record: { id, key, state }, seesJournal }: RecordActsProps) => (
  <ActForm call="content.withdraw" values={{ register, id }} label="Запис на сайті">
    <PlainList layout="row">
      <li>
        <ContentStateTag state={state} />
      </li>
      {register === 'news' ? (
        <li>
          <AppLink href={deskPaths.newsPreview(id)} aria-keyshortcuts="v">
            Як це побачать громадяни
          </AppLink>
        </li>
      ) : null}
      {seesJournal ? (
        <li>
          <AppLink href={deskPaths.journal({ subject: `${register} ${key}` })}>Хто це змінював</AppLink>
        </li>
      ) : null}
      <li>
        <Button type="submit" variant="quiet" aria-keyshortcuts="w">
          Зняти з сайту
        </Button>
      </li>
    </PlainList>
  </ActForm>
);
