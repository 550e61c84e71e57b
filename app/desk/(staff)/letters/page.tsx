import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { LetterList } from '@/components/desk/letters/letter-list';
import { lettersQuerySchema } from '@/contract/desk-letters';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk } from '@/lib/desk/desk-session';
import { readFilters } from '@/lib/desk/queue-query';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/letters');

const LABELS = {
  delivered_on: 'День вручення',
  returned_on: 'День повернення',
  reason: 'Чому',
  address: 'Адреса',
};

export default async function LettersPage({ searchParams }: PageProps<'/desk/letters'>) {
  const desk = await requireDesk('letters.see');
  const given = await searchParams;
  const query = readFilters(lettersQuerySchema, given);
  const on = typeof given['on'] === 'string' ? given['on'] : '';
  return (
    <DeskShell desk={desk} page="/desk/letters" about="letters">
      <DeskNotice
        query={given}
        labels={LABELS}
        ways={() => [on === '' ? null : { href: deskPaths.lettersPosted(on), words: 'Надрукувати список відправлень' }]}
      />
      <LetterList
        {...await desk.ask('letters.list', query)}
        query={query}
        maySend={desk.acts.includes('letters.send')}
        now={desk.now}
      />
    </DeskShell>
  );
}
