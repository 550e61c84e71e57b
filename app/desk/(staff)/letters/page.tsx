import { DeskNotice } from '@/components/desk/desk-notice';
import { DeskShell } from '@/components/desk/desk-shell';
import { LetterList } from '@/components/desk/letters/letter-list';
import { deskPaths } from '@/domain/desk-paths';
import { openList } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/letters');

const LABELS = {
  delivered_on: 'День вручення',
  returned_on: 'День повернення',
  reason: 'Чому',
  address: 'Адреса',
};

export default async function LettersPage({ searchParams }: PageProps<'/desk/letters'>) {
  const { desk, given, query, list } = await openList('letters.list', searchParams);
  const on = typeof given['on'] === 'string' ? given['on'] : '';
  return (
    <DeskShell desk={desk} page="/desk/letters" about="letters">
      <DeskNotice
        query={given}
        labels={LABELS}
        ways={() => [on === '' ? null : { href: deskPaths.lettersPosted(on), words: 'Надрукувати список відправлень' }]}
      />
      <LetterList {...list} query={query} maySend={desk.acts.includes('letters.send')} now={desk.now} />
    </DeskShell>
  );
}
