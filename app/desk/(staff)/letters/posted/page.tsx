import { DeskShell } from '@/components/desk/desk-shell';
import { PostedList } from '@/components/desk/letters/letter-list';
import { AppLink } from '@/components/ui/app-link';
import { z } from '@/contract/zod';
import { formatDate } from '@/domain/dates';
import { deskPaths } from '@/domain/desk-paths';
import { kyivDate, startOfDay } from '@/domain/kyiv-time';
import { requireDesk } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';
import { getSettings } from '@/lib/settings/settings';

export const generateMetadata = () => describePage('/desk/letters/posted');

export default async function PostedLettersPage({ searchParams }: PageProps<'/desk/letters/posted'>) {
  const desk = await requireDesk('letters.see');
  const given = z.iso.date().safeParse((await searchParams)['on']);
  const on = given.success ? given.data : kyivDate(desk.now);
  const { letters } = await desk.ask('letters.print', { sent_on: on });
  const { title, office_address: office } = getSettings();
  return (
    <DeskShell
      desk={desk}
      page="/desk/letters/posted"
      above={<AppLink href={deskPaths.letters()}>Пошта</AppLink>}
      lead={`${formatDate(startOfDay(on))}. Відправник: ${title}, ${office}. Усього: ${letters.length}.`}
    >
      <PostedList letters={letters} on={on} />
    </DeskShell>
  );
}
