import { DeskShell } from '@/components/desk/desk-shell';
import { LetterSheets } from '@/components/desk/letters/official-letter';
import { AppLink } from '@/components/ui/app-link';
import { Notice } from '@/components/ui/notice';
import { PrintButton } from '@/components/ui/print-button';
import { deskPaths } from '@/domain/desk-paths';
import { requireDesk, orNotFound } from '@/lib/desk/desk-session';
import { describePage } from '@/lib/seo/page-metadata';

export const generateMetadata = () => describePage('/desk/letters/print');

export default async function PrintLettersPage({ searchParams }: PageProps<'/desk/letters/print'>) {
  const desk = await requireDesk('letters.see');
  const { id, q } = await searchParams;
  const chosen = { ...(typeof id === 'string' && { id }), ...(typeof q === 'string' && { q }) };
  const { letters, count } = await orNotFound(desk.ask('letters.print', chosen));
  return (
    <DeskShell
      desk={desk}
      page="/desk/letters/print"
      above={<AppLink href={deskPaths.letters()}>Пошта</AppLink>}
      lead={
        letters.length === 0
          ? 'Листів для друку немає.'
          : `Аркушів: ${letters.length}. Адреса – у вікні конверта DL (Є65).`
      }
    >
      {count > letters.length ? (
        <Notice
          kind="warning"
          title={`Тут перші ${letters.length} із ${count}: решта – після того, як їх надіслано.`}
        />
      ) : null}
      {letters.length > 0 ? (
        <div>
          <PrintButton variant="primary">Надрукувати</PrintButton>
        </div>
      ) : null}
      <LetterSheets letters={letters} />
    </DeskShell>
  );
}
